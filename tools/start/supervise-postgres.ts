import { type EmbeddedPostgres, startPostgres } from '../postgres/embedded-postgres.ts';
import { planRestarts } from './plan-restarts.ts';

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
  const restarts = planRestarts('postgres', () => (starting = start()), log);
  let current = first;
  let isStopping = false;
  let starting: Promise<void> | undefined;

  function watch(): void {
    const began = Date.now();
    void current.ended.then((how) => {
      if (!isStopping) restarts.plan(Date.now() - began, `ended with ${how}`);
    });
  }

  async function start(): Promise<void> {
    try {
      current = await startPostgres({ home, isThrowaway, port });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isStopping) restarts.plan(0, `does not start (${reason})`);
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
      restarts.cancel();
      await starting;
      await current.stop();
    },
  };
}
