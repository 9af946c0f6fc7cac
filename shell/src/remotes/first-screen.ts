const { promise, resolve } = Promise.withResolvers<void>();

/** Settles when the page shows its first screen, or why it cannot: the screen's first queries have begun by then. */
export const firstScreenShown: Promise<void> = promise;

/** An effect of whatever shows a screen. */
export function tellScreenShown(): void {
  resolve();
}
