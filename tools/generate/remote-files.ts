type Names = {
  /** '/garden' */
  path: string;
  /** 'Garden' */
  title: string;
  /** 'garden' */
  subject: string;
  /** 'GardenScreen' */
  screen: string;
};

/** What the files of a remote differ in by where it lives: in this repository, or in one of its own. */
export type Home = {
  manifest: Record<string, unknown>;
  types: { extends: string; compilerOptions?: object };
  /** Where its build comes from. */
  preset: string;
};

/** What the names of a new remote are made of. Refuses a name that is none. */
export function namesOf(name: string): Names {
  if (!/^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(name)) {
    throw new Error(`'${name}' is no name for a remote. Use 'mfe-' and words in lower case, as in mfe-garden`);
  }
  const subject = name.replace(/^mfe-/u, '');
  const pascal = subject.replace(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase());
  const title = `${subject[0]?.toUpperCase()}${subject.slice(1).replaceAll('-', ' ')}`;
  return { path: `/${subject}`, title, subject, screen: `${pascal}Screen` };
}

/** The compiler's options for code that runs in a browser. */
export const browserTypes = {
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  types: ['node'],
};

/** The files of a new remote with one screen, by their paths in its folder. */
export function remoteFiles(name: string, { manifest, types, preset }: Home): Record<string, string> {
  const { path, title, subject, screen } = namesOf(name);
  const facts = { name: `@grow/${name}`, version: '1.0.0', private: true, type: 'module' };
  return {
    'package.json': JSON.stringify({ ...facts, ...manifest, grow: { routes: [path] } }),
    'tsconfig.json': JSON.stringify({ ...types, include: ['src', 'test', '*.ts'] }),
    'rsbuild.config.ts': `import { remoteConfig } from '${preset}';

export default remoteConfig(import.meta.dirname);
`,
    'src/remote.tsx': `import { defineRemote } from '@grow/mfe-kit';

export const remote = defineRemote({
  name: '${name}',
  routes: [
    {
      path: '${path}',
      lazy: async () => ({
        Component: (await import('./screens/${subject}/${subject}.screen.tsx')).${screen},
      }),
    },
  ],
});
`,
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
import { remote } from '../../remote.tsx';

it('begins with its name', async () => {
  renderScreen(remote, '${path}');
  expect(await screen.findByRole('heading', { name: '${title}' })).toBeVisible();
});
`,
  };
}
