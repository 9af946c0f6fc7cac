import { dirname, relative, resolve } from 'node:path';

// A screen of a remote may not be imported by other screens, nor anything of the remote by its components.
const boundaries = [
  {
    inside: /^((?:(?:mfe-[^/]+|shell)\/)?src\/screens)\/([^/]+)\//u,
    entryPoint: /$^/u,
    advice: "move what both need to 'parts'",
  },
  {
    importer: /\/components\//u,
    inside: /^((?:(?:mfe-[^/]+|shell)\/)?src)\/([^/]+)\//u,
    entryPoint: /\/testing\//u,
    advice: 'components know no subject, so move this one there',
  },
];

export const folderEntryPointRule = {
  meta: {
    type: 'problem',
    docs: { description: 'which folders of an app may import which' },
    schema: [],
    messages: { internal: "'{{from}}' may not import internals of '{{to}}': {{advice}}." },
  },
  create(context) {
    const root = context.cwd;
    const path = relative(root, context.filename).replaceAll('\\', '/');
    if (/\.test\.tsx?$/u.test(path)) return {};
    const check = (node) => {
      if (!node.source || typeof node.source.value !== 'string' || !node.source.value.startsWith('.')) return;
      const target = relative(root, resolve(root, dirname(path), node.source.value)).replaceAll('\\', '/');
      for (const { importer, inside, entryPoint, advice } of boundaries) {
        if (importer?.test(path) === false) continue;
        const [, parent, from] = inside.exec(path) ?? [];
        const [, targetParent, to] = inside.exec(target) ?? [];
        if (parent === undefined || parent !== targetParent || from === to || entryPoint.test(target)) continue;
        context.report({ node, messageId: 'internal', data: { from: from ?? path, to, advice } });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
