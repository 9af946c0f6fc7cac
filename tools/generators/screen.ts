import * as contracts from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { type GeneratorCallback, names, type Tree } from '@nx/devkit';
import { finish } from './after-writing.ts';
import { edit, insertAfter, insertBefore, writeTemplates } from './edit-tree.ts';
import type { z } from 'zod/mini';

type Options = { remote: string; title: string; call?: string; tab?: string };

/** Adds a screen to a remote, with its route, test, story and a section of the specification. */
export async function screen(tree: Tree, options: Options): Promise<GeneratorCallback> {
  const { remote, title, call, tab } = options;
  if (!/^[A-Z][a-z0-9]*(?: [A-Za-z0-9]+)*$/u.test(title)) {
    throw new Error(`'${title}' is no title for a screen. Use words, as in 'Seed Catalogue'`);
  }
  if (!remote.startsWith('mfe-') || !tree.exists(`${remote}/src/remote.tsx`)) {
    throw new Error(`There is no remote '${remote}'.`);
  }
  const isSection = remote === 'mfe-admin';
  const { className, fileName, propertyName } = names(title);
  const folder = isSection ? `mfe-admin/src/${fileName}` : `${remote}/src/screens/${fileName}`;
  if (tree.exists(folder)) throw new Error(`${folder} is there already.`);
  if (isSection && call === undefined)
    throw new Error('A section of mfe-admin shows a list: name the call, with --call.');
  if (isSection && tab !== undefined) throw new Error('A section of mfe-admin has no bottom tab.');

  const list = call === undefined ? undefined : listCall(call, isSection);
  const values = { title, className, fileName, propertyName, isSection, hasTab: tab !== undefined, ...list };
  if (list === undefined) writeTemplates(tree, 'screen', folder, values);
  else {
    writeTemplates(tree, 'list', folder, { ...values, noun: title.toLowerCase() });
    writeTemplates(tree, isSection ? 'list-section' : 'list-screen', folder, { ...values, noun: title.toLowerCase() });
  }
  if (isSection) addSection(tree, { title, className, fileName, role: list?.role ?? 'admin' });
  else addRoute(tree, { remote, title, className, fileName, propertyName, tab, hasFirstQueries: list !== undefined });

  const says = list
    ? `A list. Without any it reads 'There is nothing here yet.', and after a failure 'Failed to fetch ${title.toLowerCase()}', with 'Retry'.`
    : "It reads 'This screen is new.'";
  const nextChapter = isSection ? 'Data' : 'Admin dashboard';
  edit(tree, 'docs/specification.md', insertBefore(`\n## ${nextChapter}\n`, `\n### ${title}\n\n${says}\n`));
  return finish(tree, `what it says and does, there and in docs/specification.md; npm run dev -- ${remote}`);
}

type Section = { title: string; className: string; fileName: string; role: string };

/** A section has no route in the manifest, and a link among the tools of the dashboard. */
function addSection(tree: Tree, { title, className, fileName, role }: Section): void {
  const component = `(await import('./${fileName}/${fileName}.screen.tsx')).${className}Screen`;
  const route = `{ path: '${fileName}', lazy: async () => ({ Component: ${component} }) },\n`;
  edit(tree, 'mfe-admin/src/remote.tsx', insertBefore(/\{\s+path: '\*'/u, route));
  const tool = `  { label: '${title}', path: \`\${paths.admin}/${fileName}\`, role: '${role}' },\n`;
  edit(tree, 'mfe-admin/src/dashboard/sections.ts', insertAfter(/const tools: [^=]*= \[[^]*?(?=\];)/u, tool));
}

type Route = {
  remote: string;
  title: string;
  className: string;
  fileName: string;
  propertyName: string;
  tab: string | undefined;
  hasFirstQueries: boolean;
};

function addRoute(tree: Tree, { remote, title, className, fileName, propertyName, tab, hasFirstQueries }: Route): void {
  const manifests = tree
    .children('.')
    .map((folder) => `${folder}/src/manifest.ts`)
    .filter((file) => tree.exists(file));
  const read = (file: string): string => tree.read(file, 'utf8') ?? '';
  const taken = ['packages/contracts/src/paths.ts', ...manifests].find((file) => read(file).includes(`'/${fileName}'`));
  if (taken !== undefined) throw new Error(`/${fileName} is taken: see ${taken}.`);
  if (tab !== undefined && !(contracts.tabIcons as readonly string[]).includes(tab)) {
    throw new Error(`There is no icon '${tab}' for a tab. There are: ${contracts.tabIcons.join(', ')}`);
  }

  const module = `await import('./screens/${fileName}/${fileName}.screen.tsx')`;
  const load =
    tab !== undefined && hasFirstQueries
      ? `async () => { const { ${className}Screen, firstQueries } = ${module}; return { Component: ${className}Screen, handle: { firstQueries } }; }`
      : `async () => ({ Component: (${module}).${className}Screen })`;
  edit(tree, `${remote}/src/remote.tsx`, (text) =>
    withOwnPaths(text).replace(
      /,?\s*\],\n\}\);\n$/u,
      () => `,\n{ path: ownPaths.${propertyName}, lazy: ${load} },\n],\n});\n`,
    ),
  );

  const manifest = `${remote}/src/manifest.ts`;
  const own = `${propertyName}: '/${fileName}'`;
  const tabOf = tab === undefined ? '' : `, tab: ownPaths.${propertyName}`;
  edit(tree, manifest, (text) =>
    (text.includes('export const ownPaths = {')
      ? text.replace('export const ownPaths = {', `$& ${own},`)
      : text.replace(
          'export const manifest',
          `/** Addresses that nobody else links to. */\nexport const ownPaths = { ${own} } as const;\n\n$&`,
        )
    ).replace('routes: [', `$&{ path: ownPaths.${propertyName}, access: 'protected', title: '${title}'${tabOf} },`),
  );
  if (tab === undefined) return;
  const orders = manifests.flatMap((file) =>
    [...read(file).matchAll(/\border: (\d+)/gu)].map(([, one]) => Number(one)),
  );
  const entry = `{ path: ownPaths.${propertyName}, label: '${title}', icon: '${tab}', order: ${Math.max(0, ...orders) + 1} }`;
  edit(tree, manifest, (text) =>
    text.includes('tabs: [')
      ? text.replace(/(?<=tabs: \[[^]*?),?\s*(?=\],?\n\};)/u, () => `, ${entry}`)
      : text.replace(/(?=\n\};\n$)/u, () => `\n  tabs: [${entry}],`),
  );
}

const ownPathsImport = "import { ownPaths } from './manifest.ts';\n";

function withOwnPaths(text: string): string {
  return text.includes(ownPathsImport)
    ? text
    : text.replace(/^import [^;]+@grow\/mfe-kit';\n/mu, `$&${ownPathsImport}`);
}

/** The call whose list a screen shows. */
type ListCall = {
  /** 'listSeeds' */
  name: string;
  /** The field of an item that is shown: 'name', or its id. */
  field: string;
  /** Who may open a section of the dashboard that shows it. */
  role: contracts.StaffRole;
};

type Inner = { type: string; element?: { _zod: { def: Inner } }; shape?: Record<string, unknown> };

const definitionOf = (schema: z.ZodMiniType): Inner => schema._zod.def as unknown as Inner;

/** What a new screen has to know of the call. Refuses one that it could not show as it is. */
function listCall(name: string, isForStaff: boolean): ListCall {
  const contract = allContracts.find((one) => one === (contracts as Record<string, unknown>)[name]);
  if (contract === undefined) throw new Error(`There is no call '${name}' in packages/contracts.`);
  const { type, element } = definitionOf(contract.output);
  const fields = Object.keys((type === 'array' && element?._zod.def.shape) || {});
  if (contract.method !== 'GET' || contract.params || contract.query || !fields.includes('id')) {
    throw new Error(`'${name}' is no call for a new screen. Use one that sends nothing and answers a list with ids`);
  }
  const role = contracts.isRoleAccess(contract.access) ? contract.access : 'admin';
  if (role === contract.access && !isForStaff) throw new Error(`'${name}' is only for who has a role.`);
  return { name, role, field: ['name', 'title'].find((field) => fields.includes(field)) ?? 'id' };
}
