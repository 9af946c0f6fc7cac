import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Contract, isRoleAccess } from '@grow/contracts';
import { isContract } from '@grow/contracts/all';
import { type GeneratorCallback, names, readJson, type Tree, updateJson } from '@nx/devkit';
import { z } from 'zod/mini';
import { edit, finish, writeTemplates } from './edit-tree.ts';

type Options = { remote: string; title: string; call?: string; thai?: string };
type Texts = Record<string, string>;

/** Adds a screen to a remote, with its route, texts, test, story and a section of the specification. */
export async function screen(tree: Tree, { remote, title, call, thai = title }: Options): Promise<GeneratorCallback> {
  const src = `${remote}/src`;
  if (!tree.exists(`${src}/remote.tsx`)) throw new Error(`There is no remote '${remote}'.`);
  const isSection = remote === 'mfe-admin';
  const { className, fileName, propertyName } = names(title);
  const folder = isSection ? `${src}/${fileName}` : `${src}/screens/${fileName}`;
  if (tree.exists(folder)) throw new Error(`${folder} exists already.`);
  if (isSection && call === undefined)
    throw new Error('A section of mfe-admin shows a list: name the call, with --call.');

  const list = call === undefined ? undefined : listCall(await findCall(tree, call), isSection);
  const values = { title, className, fileName, propertyName, isSection, noun: title.toLowerCase(), ...list };
  writeTemplates(tree, list ? 'list' : 'screen', folder, values);
  if (list) writeTemplates(tree, isSection ? 'list-section' : 'list-screen', folder, values);
  const needed = list ? ['@tanstack/react-query', packageOf(list.module)] : [];
  const added = addDependencies(tree, remote, needed);
  const shared: Texts = isSection ? { title: 'section', loading: 'loading', failed: 'notLoaded' } : {};
  for (const [language, texts] of Object.entries(textsOf(title, thai, isSection ? '...' : ''))) {
    const ids = (list ? ['title', 'loading', 'failed', 'none'] : ['title', 'new']).map((kind) => [
      shared[kind] === undefined ? `${propertyName}.${kind}` : `${shared[kind]}.${propertyName}`,
      texts[kind],
    ]);
    updateJson(tree, `${src}/locales/${language}.json`, (own: Texts) => sorted({ ...Object.fromEntries(ids), ...own }));
  }

  const imported = `await import('./${folder.slice(src.length + 1)}/${fileName}.screen.tsx')`;
  if (isSection) {
    const section = `{ name: '${propertyName}', path: \`\${paths.admin}/${fileName}\`, role: '${list?.role}', screen: async () => (${imported}).${className}Screen },\n`;
    edit(tree, `${src}/sections.ts`, /(?=\];\n$)/u, section);
  } else {
    const manifests = tree.children('.').map((one) => `${one}/src/manifest.ts`);
    const isTaken = (file: string) => tree.read(file, 'utf8')?.includes(`'/${fileName}'`);
    const taken = ['packages/contracts/src/paths.ts', ...manifests].find(isTaken);
    if (taken !== undefined) throw new Error(`/${fileName} is taken: see ${taken}.`);
    const path = `path: ownPaths.${propertyName}`;
    const load = `lazy: async () => ({ Component: (${imported}).${className}Screen })`;
    edit(tree, `${src}/remote.tsx`, /(?<![\s,]),?\s*\],\n\}\);\n$/u, `,\n{ ${path}, ${load} },\n],\n});\n`);
    edit(tree, `${src}/manifest.ts`, 'ownPaths = {', `$& ${propertyName}: '/${fileName}',`);
    edit(tree, `${src}/manifest.ts`, 'routes: [', `$&{ ${path}, access: 'protected', title: '${title}' },`);
    updateJson(tree, `${src}/locales/titles.json`, (titles: Record<string, Texts>) =>
      Object.fromEntries(
        Object.entries(titles).map(([language, own]) => [language, sorted({ [title]: thai, ...own })]),
      ),
    );
  }

  const says = list
    ? `A list. Without any it reads 'There is nothing here yet.', and after a failure 'Failed to fetch ${values.noun}', with 'Retry'.`
    : "It reads 'This screen is new.'";
  const chapter = `\n## ${isSection ? 'Data' : 'Admin dashboard'}\n`;
  edit(tree, 'docs/specification.md', chapter, `\n### ${title}\n\n${says}\n${chapter}`);
  const install = added ? [['npm', 'install', '--no-audit', '--no-fund']] : [];
  return finish(tree, `what it says and does, there and in docs/specification.md; npm run dev -- ${remote}`, install);
}

/** The package of a module: '@grow/garden' of '@grow/garden/contracts'. */
const packageOf = (module: string): string => module.split('/').slice(0, 2).join('/');

type Manifest = { dependencies: Record<string, string> };

/** Adds what a remote does not depend on yet, and says whether there was any. */
function addDependencies(tree: Tree, remote: string, names: string[]): boolean {
  const { dependencies: own } = readJson<Manifest>(tree, `${remote}/package.json`);
  const missing = names.filter((name) => !(name in own));
  // Versions come from a remote that is there; a package of this repository has none.
  const { dependencies: known } = readJson<Manifest>(tree, 'mfe-learn/package.json');
  const added = Object.fromEntries(missing.map((name) => [name, known[name] ?? '*']));
  if (missing.length > 0) {
    updateJson(tree, `${remote}/package.json`, (manifest: Manifest) => ({
      ...manifest,
      dependencies: sorted({ ...own, ...added }),
    }));
  }
  return missing.length > 0;
}

const sorted = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The texts of a new screen, by language. */
const textsOf = (title: string, thai: string, dots: string): Record<string, Texts> => ({
  en: {
    title,
    new: 'This screen is new.',
    loading: `Loading ${title.toLowerCase()}${dots}`,
    failed: `Failed to fetch ${title.toLowerCase()}`,
    none: 'There is nothing here yet.',
  },
  th: {
    title: thai,
    new: 'หน้านี้เพิ่งสร้างใหม่',
    loading: `กำลังโหลด ${thai}${dots}`,
    failed: `โหลด ${thai} ไม่สำเร็จ`,
    none: 'ยังไม่มีอะไรที่นี่',
  },
});

type Call = { name: string; contract: Contract; module: string };

/** A call of the shared contracts, or of those that a service has of its own. */
async function findCall(tree: Tree, name: string): Promise<Call> {
  const ofServices = tree
    .children('services')
    .map((service) => ({ module: `@grow/${service}/contracts`, file: `services/${service}/src/contracts.ts` }))
    .filter(({ file }) => tree.exists(file));
  for (const { module, file } of [
    { module: '@grow/contracts', file: 'packages/contracts/src/index.ts' },
    ...ofServices,
  ]) {
    const found = (await import(pathToFileURL(join(tree.root, file)).href)) as Record<string, unknown>;
    const contract = found[name];
    if (isContract(contract)) return { name, contract, module };
  }
  throw new Error(`There is no call '${name}' in packages/contracts or in the contracts of a service.`);
}

/** The call whose list a screen shows: its name, the field of an item to show, and who may open a section with it. */
function listCall({ name, contract, module }: Call, isForStaff: boolean) {
  const { output, method, params, query, access } = contract;
  const item = output instanceof z.ZodMiniArray ? output.def.element : undefined;
  const fields = item instanceof z.ZodMiniObject ? Object.keys(item.shape) : [];
  if (method !== 'GET' || params || query || !fields.includes('id')) {
    throw new Error(
      `'${name}' does not suit a new screen. Name a call without input that answers a list of items with ids.`,
    );
  }
  if (isRoleAccess(access) && !isForStaff) throw new Error(`'${name}' is only for people with a role.`);
  const role = isRoleAccess(access) ? access : 'admin';
  return { name, module, role, field: ['name', 'title'].find((field) => fields.includes(field)) ?? 'id' };
}
