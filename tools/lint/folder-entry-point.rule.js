import { dirname, relative, resolve } from 'node:path';

// A feature of the user service may be imported only through its index, except its entity files; a screen of a remote not at
// all.
const boundaries = [
  {
    inside: /^(services\/[^/]+\/src)\/(?:features\/([^/]+)\/)?/u,
    entryPoint: /^(?!.*\/features\/)|\/features\/[^/]+\/index\.ts$|\.entity\.ts$/u,
    advice: "import its 'index.ts'",
  },
  {
    inside: /^((?:(?:mfe-[^/]+|shell)\/)?src\/screens)\/([^/]+)\//u,
    entryPoint: /$^/u,
    advice: "move what both need to 'parts'",
  },
];

export const folderEntryPointRule = {
  meta: {
    type: 'problem',
    docs: { description: 'features import each other by their index, screens do not import each other' },
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
      for (const { inside, entryPoint, advice } of boundaries) {
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
