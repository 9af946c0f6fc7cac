/** Loads and starts a feature that the page does not depend on; a failure to load it is only logged. */
export async function startOptionalFeature(name: string, load: () => Promise<() => void>): Promise<void> {
  try {
    const start = await load();
    start();
  } catch (error) {
    console.warn(`Loading ${name} failed`, error);
  }
}
