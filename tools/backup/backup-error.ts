/**
 * A backup or restore that was refused. The message is for the person at the terminal: what happened, then what to do.
 */
export class BackupError extends Error {
  constructor(what: string, remedy: string) {
    super(`${what}\n${remedy}`);
    this.name = 'BackupError';
  }
}
