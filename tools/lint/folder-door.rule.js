import { dirname, relative, resolve } from 'node:path';

// A feature of a service is reached only through its index, by whoever is outside of it; a screen of a remote by nobody.
const houses = [
  {
    inside: /^(services\/[^/]+\/src)\/(?:features\/([^/]+)\/)?/u,
    door: /^(?!.*\/features\/)|\/features\/[^/]+\/index\.ts$/u,
    say: "its 'index.ts'",
  },
  {
    inside: /^((?:(?:mfe-[^/]+|shell)\/)?src\/screens)\/([^/]+)\//u,
    door: /$^/u,
    say: "nothing: move what both need to 'parts'",
  },
];

export const folderDoorRule = {
  meta: {
    type: 'problem',
    docs: { description: 'features meet at their doors, screens do not meet' },
    schema: [],
    messages: { closed: "'{{from}}' may reach '{{to}}' only through {{say}}." },
  },
  create(context) {
    const root = context.cwd;
    const path = relative(root, context.filename).replaceAll('\\', '/');
    if (/\.test\.tsx?$/u.test(path)) return {};
    const check = (node) => {
      if (!node.source || typeof node.source.value !== 'string' || !node.source.value.startsWith('.')) return;
      const target = relative(root, resolve(root, dirname(path), node.source.value)).replaceAll('\\', '/');
      for (const { inside, door, say } of houses) {
        const [, house, from] = inside.exec(path) ?? [];
        const [, otherHouse, to] = inside.exec(target) ?? [];
        if (house === undefined || house !== otherHouse || from === to || door.test(target)) continue;
        context.report({ node, messageId: 'closed', data: { from: from ?? path, to, say } });
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
