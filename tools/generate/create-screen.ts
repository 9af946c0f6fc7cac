import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tabIcons } from '@grow/contracts';
import { editFiles, insertAfter, insertBefore, type Edit } from './edit-files.ts';
import { listCall, type ListCall } from './list-call.ts';
import { listScreenFiles, sectionFiles, textsOf } from './list-screen-files.ts';
import { screensFolder } from './registrations.ts';
import {
  lazyRoute,
  manifestRoute,
  preloadedRoute,
  screenFiles,
  screenNames,
  storyFile,
  type ScreenNames,
} from './screen-files.ts';
import { writeFiles } from './write-files.ts';

export type NewScreen = {
  remote: string;
  /** 'Seed Catalogue' */
  title: string;
  /** The call whose list it shows: 'listSeeds'. The dashboard of admins has no screen without. */
  call?: string | undefined;
  /** The icon of a bottom tab of its own. */
  tab?: string | undefined;
};

/**
 * Adds a screen to a remote of this repository: with test and story, its route, and what the specification says of it. Answers the files that it wrote or changed.
 */
export async function createScreen({ remote, title, call, tab }: NewScreen, root: string): Promise<string[]> {
  if (!/^[A-Z][a-z0-9]*(?: [A-Za-z0-9]+)*$/u.test(title)) {
    throw new Error(`'${title}' is no title for a screen. Use words, as in 'Seed Catalogue'`);
  }
  if (!existsSync(join(root, remote, 'src', 'remote.tsx')) || !remote.startsWith('mfe-')) {
    throw new Error(`There is no remote '${remote}'.`);
  }
  const isSection = remote === 'mfe-admin';
  const names = screenNames(title.toLowerCase().replaceAll(' ', '-'), title);
  const folder = `${screensFolder(remote)}/${names.subject}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already.`);
  const shown = call === undefined ? undefined : listCall(call, isSection);
  const { files, edits } = isSection ? section(names, shown, tab) : screen(names, { remote, shown, tab }, root);
  return writeFiles(root, {
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`${remote}/${file}`, text])),
    ...editFiles(root, edits),
  });
}

type Parts = { files: Record<string, string>; edits: Edit[] };

const specification = 'docs/specification.md';

/** A screen with an address of its own. */
function screen(
  names: ScreenNames,
  { remote, shown, tab }: { remote: string; shown: ListCall | undefined; tab: string | undefined },
  root: string,
): Parts {
  const { path, title } = names;
  const manifests = globSync('{shell,mfe-*}/src/manifest.ts', { cwd: root });
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const taken = ['packages/contracts/src/paths.ts', ...manifests].find((file) => read(file).includes(`'${path}'`));
  if (taken !== undefined) throw new Error(`${path} is taken: see ${taken}.`);
  const hasTab = tab !== undefined;
  if (hasTab && !(tabIcons as readonly string[]).includes(tab)) {
    throw new Error(`There is no icon '${tab}' for a tab. There are: ${tabIcons.join(', ')}`);
  }
  const orders = manifests.flatMap((file) =>
    [...read(file).matchAll(/\border: (\d+)/gu)].map(([, one]) => Number(one)),
  );
  const route = shown && hasTab ? preloadedRoute(names) : lazyRoute(names);
  const says = shown ? saysOfList(names) : `It reads 'This screen is new.'`;
  return {
    files: shown ? listScreenFiles(names, shown, hasTab) : { ...screenFiles(names), ...storyFile(names) },
    edits: [
      {
        file: `${remote}/src/remote.tsx`,
        change: (text) => withOwnPaths(text).replace(/,?\s*\],\n\}\);\n$/u, () => `,\n${route}\n  ],\n});\n`),
      },
      { file: `${remote}/src/manifest.ts`, change: (text) => addRoute(text, names, hasTab) },
      { file: specification, change: addSpecification('Admin dashboard', title, says) },
      ...(hasTab
        ? [
            {
              file: `${remote}/src/manifest.ts`,
              change: (text: string) => addTab(text, names, tab, Math.max(0, ...orders) + 1),
            },
          ]
        : []),
    ],
  };
}

/** A section of the admin dashboard: it has no route in the manifest, and a link among the tools. */
function section(names: ScreenNames, shown: ListCall | undefined, tab: string | undefined): Parts {
  const { subject, title, screen: component } = names;
  if (shown === undefined) throw new Error('A section of mfe-admin shows a list: name the call, with --call.');
  if (tab !== undefined) throw new Error('A section of mfe-admin has no bottom tab.');
  const route = `{
          path: '${subject}',
          element: screen(async () => (await import('./${subject}/${subject}.screen.tsx')).${component}),
        },\n        `;
  return {
    files: sectionFiles(names, shown),
    edits: [
      { file: 'mfe-admin/src/remote.tsx', change: insertBefore(/\{\s+path: '\*'/u, route) },
      {
        file: 'mfe-admin/src/dashboard/sections.ts',
        change: insertAfter(
          /const tools: [^=]*= \[[^]*?(?=\];)/u,
          `  { label: '${title}', path: \`\${paths.admin}/${subject}\`, role: '${shown.role}' },\n`,
        ),
      },
      { file: specification, change: addSpecification('Data', title, saysOfList(names)) },
    ],
  };
}

/** What the new screen says, for the specification. */
function saysOfList(names: ScreenNames): string {
  const { empty, failed } = textsOf(names);
  return `A list. Without any it reads '${empty}', and after a failure '${failed}', with 'Retry'.`;
}

/** A section at the end of a chapter, which is before the next one. */
function addSpecification(nextChapter: string, title: string, says: string): Edit['change'] {
  return insertBefore(`\n## ${nextChapter}\n`, `\n### ${title}\n\n${says}\n`);
}

const ownPathsImport = "import { ownPaths } from './manifest.ts';\n";

function withOwnPaths(text: string): string {
  return text.includes(ownPathsImport)
    ? text
    : text.replace(/^import [^;]+@grow\/mfe-kit';\n/mu, `$&${ownPathsImport}`);
}

/** The path among those of the remote, and its route. */
function addRoute(text: string, names: ScreenNames, hasTab: boolean): string {
  const entry = `${names.key}: '${names.path}'`;
  const withPath = text.includes('export const ownPaths = {')
    ? text.replace('export const ownPaths = {', `$& ${entry},`)
    : text.replace(
        'export const manifest',
        `/** Addresses that nobody else links to. */\nexport const ownPaths = { ${entry} } as const;\n\n$&`,
      );
  return withPath.replace('routes: [', `$&${manifestRoute(names, hasTab)},`);
}

/** The last of the bottom tabs. */
function addTab(text: string, { key, title }: ScreenNames, icon: string, order: number): string {
  const tab = `{ path: ownPaths.${key}, label: '${title}', icon: '${icon}', order: ${order} }`;
  return text.includes('tabs: [')
    ? text.replace(/(?<=tabs: \[[^]*?),?\s*(?=\],?\n\};)/u, () => `, ${tab}`)
    : text.replace(/(?=\n\};\n$)/u, () => `\n  tabs: [${tab}],`);
}
