import { joinAsLearner, send } from '@grow/tools/test/learners.ts';
import { startMeasuredProduct } from './measured-product.ts';

export type CommunityProduct = {
  url: string;
  databases: { content: string; user: string };
  /** Creates an account and returns the cookies of its session. */
  join: () => Promise<string>;
  post: (path: string, body: unknown, cookie?: string) => Promise<Response>;
  close: () => Promise<void>;
};

/** The measured product, for users who sign in and write to each other; `extra` are settings. */
export async function startCommunityProduct(extra: Record<string, string> = {}): Promise<CommunityProduct> {
  const { gatewayUrl: url, contentDatabase, userDatabase, close } = await startMeasuredProduct(extra);
  return {
    url,
    databases: { content: contentDatabase, user: userDatabase },
    join: async () => (await joinAsLearner(url)).cookie,
    post: (path, body, cookie) => send(url, path, body, cookie),
    close,
  };
}

/** The quantile of the times for the given share. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
