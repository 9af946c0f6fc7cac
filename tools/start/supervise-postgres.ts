import { type EmbeddedPostgres, startPostgres } from '../postgres/embedded-postgres.ts';
import { createRestartDelay } from './restart-delay.ts';

type Options = {
  home: string;
  isThrowaway: boolean;
  /** Called with a message when the server ended by itself, and when it is back. */
  log: (line: string) => void;
};

export type SupervisedPostgres = Pick<EmbeddedPostgres, 'recovered' | 'urlOf'> & {
  /** The process id of the running server. */
  pid: () => number;
  stop: () => Promise<void>;
};

/**
 * Runs the embedded PostgreSQL and restarts it whenever it ends by itself, on the same port: the services then
 * reconnect without a restart of their own.
 */
export async function supervisePostgres({ home, isThrowaway, log }: Options): Promise<SupervisedPostgres> {
  const first = await startPostgres({ home, isThrowaway });
  const { port, recovered, urlOf } = first;
  const delay = createRestartDelay();
  let current = first;
  let isStopping = false;
  let again: NodeJS.Timeout | undefined;
  let starting: Promise<void> | undefined;

  function watch(): void {
    const began = Date.now();
    void current.ended.then((how) => {
      if (!isStopping) startAfter(delay(Date.now() - began), `ended with ${how}`);
    });
  }

  function startAfter(wait: number, what: string): void {
    log(`postgres ${what}; it restarts in ${wait / 1000} s`);
    again = setTimeout(() => (starting = start()), wait);
  }

  async function start(): Promise<void> {
    try {
      current = await startPostgres({ home, isThrowaway, port });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isStopping) startAfter(delay(0), `does not start (${reason})`);
      return;
    }
    log('postgres runs again');
    watch();
  }
  watch();

  return {
    recovered,
    urlOf,
    pid: () => current.pid,
    async stop() {
      isStopping = true;
      clearTimeout(again);
      await starting;
      await current.stop();
    },
  };
}
