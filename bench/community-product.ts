import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { signInWithEmail, signUpAtProvider } from '@grow/contracts';
import { startProduct, type RunningProduct } from '@grow/tools/start/start-product.ts';

export type CommunityProduct = RunningProduct & {
  /** Makes an account and answers the cookies of its session. */
  join: () => Promise<string>;
  post: (path: string, body: unknown, cookie?: string) => Promise<Response>;
};

/** The built product with data of its own in a temporary folder, and its limits of calls lifted. */
export async function startCommunityProduct(): Promise<CommunityProduct> {
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'grow-bench-'));
  chmodSync(dataDir, 0o755);
  const product = await startProduct({
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000', PUBLIC_URL: undefined },
    log: () => undefined,
  });
  const origin = product.url.replace(/\/$/u, '');
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  async function join(): Promise<string> {
    const credentials = { email: `bench-${randomBytes(6).toString('hex')}@grow.example`, password: 'green-fingers-42' };
    const signed = (await (await post(signUpAtProvider.path, credentials)).json()) as { token: string };
    const answer = await post(signInWithEmail.path, { token: signed.token, provider: 'password' });
    if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
    return answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }

  return {
    ...product,
    url: origin,
    join,
    post,
    async close() {
      await product.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The value below which the given share of the times lies. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
