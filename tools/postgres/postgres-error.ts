/** A failure of the embedded PostgreSQL, said for the person at the terminal: what happened, then what to do. */
export class PostgresError extends Error {
  constructor(what: string, remedy: string, options?: ErrorOptions) {
    super(`${what}\n${remedy}`, options);
    this.name = 'PostgresError';
  }
}
