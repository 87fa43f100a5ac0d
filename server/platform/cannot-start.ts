/** The product can't start, and the operator can do something about it: `message` is the sentence that says what. */
export class CannotStart extends Error {}
