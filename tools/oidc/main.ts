import { runStartup } from '@grow/service-kit';
import { createTestProvider } from './create-test-provider.ts';
import { readConfig } from './oidc.config.ts';

await runStartup(() => {
  const settings = readConfig();
  createTestProvider({
    issuer: settings.GOOGLE_ISSUER,
    clientId: settings.GOOGLE_CLIENT_ID,
    clientSecret: settings.GOOGLE_CLIENT_SECRET,
    redirects: new Map([
      [new URL('/api/identity/callback/google', settings.PUBLIC_URL).href, 'Google'],
      [new URL('/api/identity/callback/oidc', settings.PUBLIC_URL).href, settings.OIDC_NAME],
    ]),
  }).listen(settings.OIDC_PORT, '127.0.0.1');
});
