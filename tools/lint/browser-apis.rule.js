import { newerGlobals, newerMembers } from './newer-apis.js';

/** The interfaces of objects that have a global name. */
const interfaces = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  indexedDB: 'IDBFactory',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
};
const globalObjects = new Set(['globalThis', 'window', 'self']);

/**
 * Refuses global names, and members of global objects, that a supported browser lacks. To know the members of other
 * objects takes types: the compiler refuses those of the language by its `lib`, and a journey runs without all of them.
 * A file that asks `'share' in navigator`, and a call by `?.`, expects browsers without it.
 */
export const browserApisRule = {
  meta: {
    type: 'problem',
    docs: { description: 'only APIs that every supported browser has' },
    schema: [],
    messages: {
      newer: "A supported browser (tools/lint/browsers.js) lacks {{name}}: use older means, or ask for it by 'in'.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const expected = new Set(Array.from(sourceCode.text.matchAll(/'(\w+)' in /gu), ([, name]) => name));

    function report(node, owner, name) {
      if (expected.has(name) || node.parent.optional) return;
      context.report({ node, messageId: 'newer', data: { name: owner ? `${owner}.${name}` : name } });
    }

    /** Checks a use of a global name, or of a member of `globalThis`. */
    function check(node, name) {
      if (newerGlobals.has(name)) return report(node, null, name);
      const { parent } = node;
      if (parent.type !== 'MemberExpression' || parent.object !== node || parent.computed) return;
      const member = parent.property.name;
      if (globalObjects.has(name)) check(parent, member);
      else if (newerMembers.has(`${interfaces[name] ?? name}.${member}`)) report(parent, name, member);
    }

    return {
      'Program:exit'() {
        const { through, variables } = sourceCode.scopeManager.globalScope;
        const ofLibraries = variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references);
        for (const { identifier, isValueReference } of [...through, ...ofLibraries]) {
          if (isValueReference !== false && identifier.parent.operator !== 'typeof') check(identifier, identifier.name);
        }
      },
    };
  },
};
