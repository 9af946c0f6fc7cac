import type { Package } from '../test/workspaces.ts';

type NewRemote = {
  /** The folder: 'mfe-garden'. */
  name: string;
  /** Versions come from a remote that is there. */
  model: Package;
};

/** 'mfe-seed-swap' -> 'seed-swap' */
const subjectOf = (name: string): string => name.replace(/^mfe-/u, '');
/** 'seed-swap' -> 'SeedSwap' */
const pascal = (subject: string): string =>
  subject.replace(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase());
/** 'seed-swap' -> 'Seed swap' */
const title = (subject: string): string => `${subject[0]?.toUpperCase()}${subject.slice(1).replaceAll('-', ' ')}`;

/** The files of a new remote with one screen, by their paths. */
export function remoteFiles({ name, model }: NewRemote): Record<string, string> {
  const subject = subjectOf(name);
  const screen = `${pascal(subject)}Screen`;
  const manifest = {
    name: `@grow/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: model.dependencies,
    nx: { tags: ['scope:app', 'type:remote'], targets: { lint: {} } },
    grow: { routes: [`/${subject}`] },
  };
  const types = {
    extends: '../tsconfig.base.json',
    compilerOptions: {
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      types: ['node'],
    },
    include: ['src', 'test', '*.ts'],
  };
  return {
    [`${name}/package.json`]: JSON.stringify(manifest),
    [`${name}/tsconfig.json`]: JSON.stringify(types),
    [`${name}/rsbuild.config.ts`]: `import { remoteConfig } from '../tools/rsbuild/remote.config.ts';

export default remoteConfig(import.meta.dirname);
`,
    [`${name}/src/remote.tsx`]: `import { defineRemote } from '@grow/mfe-kit';

export const remote = defineRemote({
  name: '${name}',
  routes: [
    {
      path: '/${subject}',
      lazy: async () => ({
        Component: (await import('./screens/${subject}/${subject}.screen.tsx')).${screen},
      }),
    },
  ],
});
`,
    [`${name}/src/screens/${subject}/${subject}.screen.tsx`]: `import { ScreenHeading, Stack, Text } from '@grow/ui';

export function ${screen}() {
  return (
    <Stack gap="4">
      <ScreenHeading title="${title(subject)}" />
      <Text>This screen is new.</Text>
    </Stack>
  );
}
`,
    [`${name}/src/screens/${subject}/${subject}.screen.test.tsx`]: `import { AppProvider } from '@grow/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ${screen} } from './${subject}.screen.tsx';

it('begins with its name', () => {
  const html = renderToStaticMarkup(
    <AppProvider>
      <${screen} />
    </AppProvider>,
  );
  expect(html).toMatch(/<h1[^>]*>${title(subject)}<\\/h1>/u);
});
`,
  };
}

type Edit = { file: string; change: (text: string) => string };

/** What else has to know the remote: the workspaces, the route table, the list of names and the map. */
export function remoteRegistrations(name: string): Edit[] {
  const subject = subjectOf(name);
  return [
    { file: 'package.json', change: insertAfter('    "mfe-admin",\n', `    "${name}",\n`) },
    {
      file: 'shell/src/route-table.ts',
      change: insertAfter(
        /.*shows: \{ remote: '[^']+' \} \},\n(?![^]*shows: \{ remote:)/u,
        `  { path: '/${subject}', access: 'protected', title: '${title(subject)}', shows: { remote: '${name}' } },\n`,
      ),
    },
    {
      file: 'packages/contracts/src/registry.ts',
      change: (text) => text.replace(/(export const remoteNames = \[[^\]]*)\]/u, `$1, '${name}']`),
    },
    {
      file: 'docs/where-is-it.md',
      change: (text) =>
        [
          insertAfter(/^\| `mfe-admin`.*\n/mu, `| \`${name}\` | the remote at \`/${subject}\` |\n`),
          insertAfter(/^\| `\/admin` .*\n/mu, `| \`/${subject}\` | \`${name}/src/screens/${subject}\` |\n`),
        ].reduce((changed, change) => change(changed), text),
    },
  ];
}

function insertAfter(anchor: string | RegExp, line: string): (text: string) => string {
  return (text) => text.replace(anchor, (found) => found + line);
}
