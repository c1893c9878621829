"""What the site shows: the facts of each book, gathered from the rules, the cards and the suites."""
