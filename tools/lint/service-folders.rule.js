import { dirname, relative, resolve } from 'node:path';

// Which top-level folder of a service's `src` may import which. Entity files are the ground floor: anything may import
// them, and they import only entity files and what their own folder and `database` hold. Files directly in `src` may
// import anything.
export const serviceFoldersRule = {
  meta: {
    type: 'problem',
    docs: { description: 'folders of a service import in one direction' },
    schema: [{ type: 'object' }],
    messages: {
      direction: "'{{from}}' may not import '{{to}}': see tools/lint/boundaries.js.",
      entity: 'An entity file may import only entity files.',
    },
  },
  create(context) {
    const [allowed] = context.options;
    const path = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const [, src, from] = /^(services\/[^/]+\/src)\/([^/]+)\//u.exec(path) ?? [];
    if (from === undefined || /\.test\.ts$/u.test(path)) return {};
    const check = (node) => {
      if (!node.source || typeof node.source.value !== 'string' || !node.source.value.startsWith('.')) return;
      const target = relative(
        src,
        resolve(context.cwd, dirname(path), node.source.value).slice(context.cwd.length + 1),
      );
      const to = target.replaceAll('\\', '/').split('/')[0];
      if (/(?:\.entity|^entities)\.ts$/u.test(target)) return;
      const isBeside = dirname(target) === dirname(relative(src, path));
      if (path.endsWith('.entity.ts') && !isBeside && to !== 'database') context.report({ node, messageId: 'entity' });
      else if (allowed && to !== from && !allowed[from]?.includes(to)) {
        context.report({ node, messageId: 'direction', data: { from, to } });
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
