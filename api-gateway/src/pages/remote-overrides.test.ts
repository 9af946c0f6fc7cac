import { htmlPlaceholders, newMember, pageSchema } from '@grow/contracts';
import { expect, it } from 'vitest';
import { testRegistry } from '../../test/test-release.ts';
import { releasesFor } from '../releases/releases-for.ts';
import { renderPage } from './render-page.ts';

const registry = releasesFor(testRegistry(), null);

const user = (isAdmin: boolean) => ({ ...newMember, isAdmin });

it.each([
  ['an admin with the setting on', true, user(true), true],
  ['an admin with the setting off', false, user(true), false],
  ['a learner with the setting on', true, user(false), false],
  ['nobody signed in, with the setting on', true, null, false],
])("a developer's own remote, for %s", (_who, remoteOverrides, who, isAllowed) => {
  const page = renderPage({
    html: htmlPlaceholders.page,
    registry,
    path: '/',
    user: who,
    settings: { identityProvider: 'embedded', remoteOverrides },
  });
  const json = /<script[^>]*>(.*)<\/script>/su.exec(page.html)?.[1] ?? 'null';
  expect(pageSchema.parse(JSON.parse(json)).settings.remoteOverrides).toBe(isAllowed);
  expect(page.policy.includes('localhost')).toBe(isAllowed);
});
