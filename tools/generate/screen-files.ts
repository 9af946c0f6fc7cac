import { camelCase, pascalCase } from './letter-case.ts';

/** What a screen is called, wherever its name is written. */
export type ScreenNames = {
  /** '/seed-swap' */
  path: string;
  /** 'Seed swap' */
  title: string;
  /** 'seed-swap' */
  subject: string;
  /** 'SeedSwapScreen' */
  screen: string;
  /** 'seedSwap': its address among those of the remote. */
  key: string;
};

/** The names of a screen by its subject in kebab-case. */
export function screenNames(subject: string, title: string): ScreenNames {
  return { path: `/${subject}`, title, subject, screen: `${pascalCase(subject)}Screen`, key: camelCase(subject) };
}

/** A route of `remote.tsx` that loads the screen when it is first opened. */
export function lazyRoute({ key, subject, screen }: ScreenNames): string {
  return `    {
      path: ownPaths.${key},
      lazy: async () => ({
        Component: (await import('./screens/${subject}/${subject}.screen.tsx')).${screen},
      }),
    },`;
}

/** The same for a screen whose first queries are prefetched with it. */
export function preloadedRoute({ key, subject, screen }: ScreenNames): string {
  return `    {
      path: ownPaths.${key},
      lazy: async () => {
        const { ${screen}, firstQueries } = await import('./screens/${subject}/${subject}.screen.tsx');
        return { Component: ${screen}, handle: { firstQueries } };
      },
    },`;
}

/** A route of the manifest. */
export function manifestRoute({ key, title }: ScreenNames, hasTab = false): string {
  const tab = hasTab ? `, tab: ownPaths.${key}` : '';
  return `{ path: ownPaths.${key}, access: 'protected', title: '${title}'${tab} }`;
}

/** A screen and its rendered test, by their paths in the folder of the remote. */
export function screenFiles({ key, title, subject, screen }: ScreenNames): Record<string, string> {
  return {
    [`src/screens/${subject}/${subject}.screen.tsx`]: `import { ScreenHeading, Stack, Text } from '@grow/ui';

export function ${screen}() {
  return (
    <Stack gap="4">
      <ScreenHeading title="${title}" />
      <Text>This screen is new.</Text>
    </Stack>
  );
}
`,
    [`src/screens/${subject}/${subject}.screen.test.tsx`]: `import { renderScreen, screen } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { ownPaths } from '../../manifest.ts';
import { remote } from '../../remote.tsx';

it('begins with its name', async () => {
  renderScreen(remote, ownPaths.${key});
  expect(await screen.findByRole('heading', { name: '${title}' })).toBeVisible();
});
`,
  };
}

/** Its story. Only remotes of this repository are in the gallery. */
export function storyFile({ key, title, subject }: ScreenNames): Record<string, string> {
  return {
    [`src/screens/${subject}/${subject}.story.tsx`]: `import { screenStory } from '@grow/mfe-kit/stories';
import { ownPaths } from '../../manifest.ts';
import { remote } from '../../remote.tsx';

export const story = screenStory('${title}', { remote, path: ownPaths.${key} }, { Filled: {} });
`,
  };
}
