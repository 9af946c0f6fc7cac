import { htmlPlaceholders, pageSchema } from '@grow/contracts';
import { testSigningKey } from '@grow/service-kit/testing';
import { expect, it } from 'vitest';
import { testRegistry } from '../../test/test-release.ts';
import { oidcButton, readConfig } from '../config.ts';
import { releasesFor } from '../releases/releases-for.ts';
import { renderPage } from './render-page.ts';

const registry = releasesFor(testRegistry(), null);
const needed = {
  SERVICES_FILE: '/etc/grow/services.json',
  SIGNING_KEY: testSigningKey('gateway'),
};

it.each([
  ['stay out unless asked for', {}, false],
  ['stay out with off', { PROFILE_PLACEHOLDERS: 'off' }, false],
  ['come with on', { PROFILE_PLACEHOLDERS: 'on' }, true],
])('the fixed numbers of the profile %s', (_name, environment, expected) => {
  const settings = readConfig({ ...needed, ...environment });
  const { html } = renderPage({
    html: htmlPlaceholders.page,
    registry,
    path: '/profile',
    user: null,
    settings: {
      identityProvider: settings.IDENTITY_PROVIDER,
      remoteOverrides: settings.REMOTE_OVERRIDES,
      profilePlaceholders: settings.PROFILE_PLACEHOLDERS,
    },
  });
  const json = /<script[^>]*>(.*)<\/script>/su.exec(html)?.[1] ?? 'null';
  expect(pageSchema.parse(JSON.parse(json)).settings.profilePlaceholders).toBe(expected);
});

it.each([
  [{}, 18],
  [{ MINIMUM_AGE: '21' }, 21],
])('the minimum age with %j is %i', (environment, expected) => {
  const { IDENTITY_PROVIDER, REMOTE_OVERRIDES, MINIMUM_AGE } = readConfig({ ...needed, ...environment });
  const settings = { identityProvider: IDENTITY_PROVIDER, remoteOverrides: REMOTE_OVERRIDES, minimumAge: MINIMUM_AGE };
  const { html } = renderPage({ html: htmlPlaceholders.page, registry, path: '/', user: null, settings });
  const json = /<script[^>]*>(.*)<\/script>/su.exec(html)?.[1] ?? 'null';
  expect(pageSchema.parse(JSON.parse(json)).settings.minimumAge).toBe(expected);
});

it.each([
  [{}, undefined],
  [{ OIDC_NAME: 'Garden Club' }, { name: 'Garden Club', buttonText: 'Continue with Garden Club' }],
  [
    { OIDC_NAME: 'LINE', OIDC_BUTTON_TEXT: 'LINEでログイン' },
    { name: 'LINE', buttonText: 'LINEでログイン' },
  ],
  [{ OIDC_NAME: '</script><b>' }, { name: '</script><b>', buttonText: 'Continue with </script><b>' }],
])('the button of the OpenID Connect provider with %j is %j', (environment, expected) => {
  const settings = { identityProvider: 'embedded', remoteOverrides: false } as const;
  const oidc = oidcButton(readConfig({ ...needed, ...environment }));
  const page = { html: htmlPlaceholders.page, registry, path: '/auth', user: null, settings: { ...settings, oidc } };
  const json = /<script[^>]*>(.*)<\/script>/su.exec(renderPage(page).html)?.[1] ?? 'null';
  expect(pageSchema.parse(JSON.parse(json)).settings.oidc).toEqual(expected);
});

it.each([{ OIDC_BUTTON_TEXT: 'Enter' }, { OIDC_NAME: ' ' }, { OIDC_NAME: 'x'.repeat(61) }])(
  'refuses %j',
  (settings) => {
    expect(() => readConfig({ ...needed, ...settings })).toThrow(/OIDC_NAME/u);
  },
);

it.each(['15', '18.5', '100', 'adult'])('refuses the minimum age %s', (age) => {
  expect(() => readConfig({ ...needed, MINIMUM_AGE: age })).toThrow(/MINIMUM_AGE/u);
});
