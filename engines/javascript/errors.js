// Why a request is not carried out. Both leave the game as it was. [WIRE-2.6, WIRE-4.10]

/** A request that cannot be carried out. [WIRE-2.6] */
export class RequestError extends Error {
  /**
   * @param {"not_supported"|"bad_message"|"bad_state"|"unknown_game"|"unknown_card"|"no_game"|"too_large"} code
   * @param {string} text
   * @param {string} [feature]
   */
  constructor(code, text, feature) {
    super(text);
    this.code = code;
    this.feature = feature;
  }
}

/** Something this engine does not have. [WIRE-2.8] */
export class NotSupported extends RequestError {
  /** @param {string} feature */
  constructor(feature) {
    super("not_supported", `this engine does not have ${feature}`, feature);
  }
}

/** An answer or a setup that the rules do not allow. [WIRE-4.9, WIRE-3.6] */
export class Refusal extends Error {
  /**
   * @param {string} rule
   * @param {string} text
   * @param {string[]} [also] further rules that bear on it [WIRE-4.19]
   */
  constructor(rule, text, also = []) {
    super(text);
    this.rule = rule;
    this.also = also;
  }
}
