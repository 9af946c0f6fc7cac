import { dirname, relative, resolve } from 'node:path';

const belowHouses = ['database', 'user-service'];
const houses = ['learning', 'authoring', 'community'];

/** Which folder of services/content/src may import which other; files directly in `src` may import all of them. */
const contentFolders = {
  database: [],
  'user-service': ['database'],
  learning: belowHouses,
  authoring: [...belowHouses, 'learning'],
  community: [...belowHouses, 'learning'],
  search: [...belowHouses, ...houses],
  users: [...belowHouses, ...houses],
  seeds: [...belowHouses, ...houses],
};

// Which folder, the second group of `folder`, may not import which other one beside it. Anything may import entity files.
const boundaries = [
  {
    folder: /^((?:(?:mfe-[^/]+|shell)\/)?src\/screens)\/([^/]+)\//u,
    advice: "a screen may not import other screens: move what both need to 'parts'",
  },
  {
    importer: /\/components\//u,
    folder: /^((?:(?:mfe-[^/]+|shell)\/)?src)\/([^/]+)\//u,
    allowed: /\/testing\//u,
    advice: 'components know no subject, so move this one there',
  },
  {
    importer: /\.entity\.ts$/u,
    folder: /^(services\/[^/]+\/src)\/(?:(.+)\/)?[^/]+$/u,
    allowed: /\/src\/database\//u,
    advice: 'an entity file may import only entity files',
  },
  {
    importer: /\/src\/[^/]+\//u,
    folder: /^(services\/content\/src)\/([^/]+)/u,
    allows: (from, to) => contentFolders[from]?.includes(to),
    advice: 'see contentFolders in tools/lint/folder-imports.rule.js',
  },
];
const entities = /(?:\.entity|\/entities)\.ts$/u;

export const folderImportsRule = {
  meta: {
    type: 'problem',
    docs: { description: 'which folders of an app or a service may import which' },
    schema: [],
    messages: { internal: "'{{from}}' may not import '{{to}}': {{advice}}." },
  },
  create(context) {
    const pathOf = (file) => relative(context.cwd, file).replaceAll('\\', '/');
    const path = pathOf(context.filename);
    if (/\.test\.tsx?$/u.test(path)) return {};
    return {
      '[source.value=/^[.]/]'(node) {
        const target = pathOf(resolve(dirname(context.filename), node.source.value));
        if (entities.test(target)) return;
        for (const { importer, folder, allowed, allows, advice } of boundaries) {
          const [, parent, from = ''] = folder.exec(path) ?? [];
          const [, targetParent, to = ''] = folder.exec(target) ?? [];
          if (parent === undefined || parent !== targetParent || from === to) continue;
          if (importer?.test(path) === false || allowed?.test(target) || allows?.(from, to)) continue;
          context.report({ node, messageId: 'internal', data: { from, to, advice } });
        }
      },
    };
  },
};
