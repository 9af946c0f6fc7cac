/** Loads and starts a feature that the page works without. Load failures are only logged. */
export async function startOptionalFeature(name: string, load: () => Promise<() => void>): Promise<void> {
  try {
    const start = await load();
    start();
  } catch (error) {
    console.warn(`Loading ${name} failed`, error);
  }
}
