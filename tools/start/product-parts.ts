import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../postgres/free-port.ts';
import { repositoryRoot } from '../test/workspaces.ts';
import type { Databases, StartSettings } from './config.ts';
import { loadOrCreateSecret } from './local-secrets.ts';
import { makeServicesFile, type MadeServicesFile } from './make-services-file.ts';
import { findServices } from './services.ts';
import type { Part } from './supervise.ts';

type Options = {
  settings: StartSettings;
  port: number;
  databases: Databases;
  env: Record<string, string | undefined>;
};

type Product = { parts: Part[]; servicesFile: MadeServicesFile };

/** The processes of the product with the settings that connect them, and the file that they read. Writes nothing. */
export async function productParts({ settings, port, databases, env }: Options): Promise<Product> {
  const { DATA_DIR, RELEASES_DIR, DEMO, isProduction } = settings;
  const oidcPort = await freePort();
  const services = await Promise.all(
    findServices().map(async (service) => ({ ...service, url: `http://127.0.0.1:${await freePort()}` })),
  );
  const oidcProvider = join(repositoryRoot, 'tools', 'oidc', 'main.ts');
  const hasTestProvider = !isProduction && settings.GOOGLE_CLIENT_ID === undefined && existsSync(oidcProvider);
  const isNameOnly = settings.OIDC_NAME !== undefined && settings.OIDC_ISSUER === undefined;
  const servicesFile = makeServicesFile(DATA_DIR, services);
  const { signingKeys } = servicesFile;
  const common = {
    ...env,
    DATA_DIR,
    RELEASES_DIR,
    SERVICES_FILE: servicesFile.path,
    // In production only the operator knows it.
    PUBLIC_URL: env['PUBLIC_URL'] || (isProduction ? undefined : `http://localhost:${port}`),
    DEMO,
    DEMO_PASSWORD: demoPassword(settings),
    ...(isProduction
      ? { IDENTITY_SECRET: env['IDENTITY_SECRET'] || loadOrCreateSecret(DATA_DIR, 'identity-secret') }
      : {}),
    ...(hasTestProvider ? testClient('GOOGLE', DATA_DIR, oidcPort) : {}),
    ...(hasTestProvider && isNameOnly ? testClient('OIDC', DATA_DIR, oidcPort) : {}),
  };
  const parts: Part[] = [
    ...services.map(({ name, main, config, setting, url }) => ({
      name,
      main,
      config,
      env: { ...common, SIGNING_KEY: signingKeys.get(name), [setting('DATABASE_URL')]: databases[name] },
      readyUrl: `${url}/readyz`,
      // The services do most of the work: a larger nursery gives ten percent more completions per second.
      nurseryMb: 16,
    })),
    {
      name: 'gateway',
      main: 'api-gateway/src/main.ts',
      config: 'api-gateway/src/config.ts',
      env: { ...common, SIGNING_KEY: signingKeys.get('gateway'), PORT: String(port) },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
    },
  ];
  if (!hasTestProvider) return { parts, servicesFile };
  const oidc = { ...common, OIDC_PORT: String(oidcPort) };
  const provider = { name: 'oidc', main: oidcProvider, env: oidc, readyUrl: `http://127.0.0.1:${oidcPort}/healthz` };
  return { parts: [provider, ...parts], servicesFile };
}

/** The settings of a provider that the test provider replaces. */
function testClient(prefix: 'GOOGLE' | 'OIDC', dataDir: string, port: number): Record<string, string> {
  return {
    [`${prefix}_CLIENT_ID`]: 'grow-demo',
    [`${prefix}_CLIENT_SECRET`]: loadOrCreateSecret(dataDir, 'oidc-client-secret'),
    [`${prefix}_ISSUER`]: `http://localhost:${port}`,
  };
}

/** The password of the demo accounts; undefined if there are none. */
export function demoPassword({ DATA_DIR, DEMO, DEMO_PASSWORD, isProduction }: StartSettings): string | undefined {
  if (DEMO === 'off' || isProduction) return undefined;
  return DEMO_PASSWORD ?? loadOrCreateSecret(DATA_DIR, 'demo-password');
}
