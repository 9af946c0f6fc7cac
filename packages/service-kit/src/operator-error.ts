/** An error that only the operator can fix. The message says what is wrong, then what to do; never a value. */
export class OperatorError extends Error {
  override name = 'OperatorError';
  constructor(what: string, remedy: string, options?: ErrorOptions) {
    super(`${what}\n${remedy}`, options);
  }
}
