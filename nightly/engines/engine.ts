/** User input, in the format that WebDriver and WebDriver BiDi share. */
type InputSource = { type: 'key' | 'pointer'; id: string; actions: object[] };

/** A browser with one page, driven by the few commands that all protocols have. */
export type Engine = {
  open: (url: string) => Promise<void>;
  /** Runs an expression in the page, waits for its promise, and returns the result as JSON. */
  evaluate: (expression: string) => Promise<string>;
  perform: (sources: InputSource[]) => Promise<void>;
  /** The console errors since the last call. */
  readErrors: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** How long a command may take. */
export const commandMs = 60_000;
