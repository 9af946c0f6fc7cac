/** Input of a person, as `performActions` of WebDriver and of WebDriver BiDi both take it. */
type InputSource = { type: 'key' | 'pointer'; id: string; actions: object[] };

/** A browser with one page, through the few commands that the protocols of all engines have. */
export type Engine = {
  open: (url: string) => Promise<void>;
  /** Runs an expression in the page, waits for its promise, and returns the result as JSON. */
  evaluate: (expression: string) => Promise<string>;
  perform: (sources: InputSource[]) => Promise<void>;
  /** The errors in the console since it was asked last. */
  readErrors: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** How long a command may take. */
export const commandMs = 60_000;
