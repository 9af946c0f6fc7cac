/** A start that only a person can mend, in words for that person: what is wrong, then what to do. Never a value. */
export class StartupError extends Error {
  override name = 'StartupError';
  constructor(what: string, remedy: string, options?: ErrorOptions) {
    super(`${what}\n${remedy}`, options);
  }
}

/** Runs the start of a process. What a person has to mend is said in words instead of a stack trace, and ends it. */
export async function runStartup(start: () => unknown): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
