import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../postgres/free-port.ts';
import { repositoryRoot } from '../test/workspaces.ts';
import type { StartSettings } from './config.ts';
import { keptSecret } from './local-secrets.ts';
import type { Part } from './supervise.ts';

type Options = {
  settings: StartSettings;
  port: number;
  databases: { content: string; user: string };
  demoPassword: string;
  env: Record<string, string | undefined>;
};

/** The processes of the product with the settings that tie them together. */
export async function productParts({ settings, port, databases, demoPassword, env }: Options): Promise<Part[]> {
  const [contentPort, userPort, oidcPort] = [await freePort(), await freePort(), await freePort()];
  const publicUrl = env['PUBLIC_URL'] ?? process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;
  const standIn = join(repositoryRoot, 'tools', 'oidc', 'main.ts');
  const hasStandIn = settings.GOOGLE_CLIENT_ID === undefined && existsSync(standIn);
  const common = {
    ...env,
    DATA_DIR: settings.DATA_DIR,
    RELEASES_DIR: settings.RELEASES_DIR,
    INTERNAL_SECRET: env['INTERNAL_SECRET'] ?? keptSecret(settings.DATA_DIR, 'internal-secret'),
    CONTENT_URL: `http://127.0.0.1:${contentPort}`,
    USER_URL: `http://127.0.0.1:${userPort}`,
    PUBLIC_URL: publicUrl,
    DEMO: settings.DEMO ? 'on' : 'off',
    DEMO_PASSWORD: demoPassword,
    ...(hasStandIn
      ? {
          GOOGLE_CLIENT_ID: 'grow-demo',
          GOOGLE_CLIENT_SECRET: keptSecret(settings.DATA_DIR, 'oidc-client-secret'),
          GOOGLE_ISSUER: `http://localhost:${oidcPort}`,
        }
      : {}),
  };
  const parts: Part[] = [
    {
      name: 'content',
      main: 'services/content/src/main.ts',
      env: { ...common, CONTENT_PORT: String(contentPort), DATABASE_URL_CONTENT: databases.content },
      readyUrl: `${common.CONTENT_URL}/readyz`,
      // It does most of the work: completions are a tenth more a second.
      nurseryMb: 16,
    },
    {
      name: 'user',
      main: 'services/user/src/main.ts',
      env: { ...common, USER_PORT: String(userPort), DATABASE_URL_USER: databases.user },
      readyUrl: `${common.USER_URL}/readyz`,
    },
    {
      name: 'gateway',
      main: 'api-gateway/src/main.ts',
      env: { ...common, PORT: String(port) },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
    },
  ];
  if (!hasStandIn) return parts;
  const oidc = { ...common, OIDC_PORT: String(oidcPort) };
  return [{ name: 'oidc', main: standIn, env: oidc, readyUrl: `http://127.0.0.1:${oidcPort}/healthz` }, ...parts];
}
