/** A start that only a person can mend, in words for that person: what is wrong, then what to do. Never a value. */
export class StartError extends Error {
  override name = 'StartError';
  constructor(what: string, remedy: string, options?: ErrorOptions) {
    super(`${what}\n${remedy}`, options);
  }
}

/** Runs the start of a process. What a person has to mend is said in words instead of a stack trace, and ends it. */
export async function runStart(start: () => unknown): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
