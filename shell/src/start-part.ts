/** Starts a part of the shell that nobody waits for, once its code has come. Where it cannot come, the page does without. */
export async function startPart(name: string, load: () => Promise<() => void>): Promise<void> {
  try {
    const start = await load();
    start();
  } catch (error) {
    console.warn(`The page does without ${name}`, error);
  }
}
