/** An error of the release tool. The message is for the person at the terminal: what is wrong, then what to do. */
export class ReleaseError extends Error {
  constructor(what: string, remedy: string, options?: ErrorOptions) {
    super(`${what}\n${remedy}`, options);
    this.name = 'ReleaseError';
  }
}
