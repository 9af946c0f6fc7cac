// File names describe their content: kebab-case, dots before a role ('module.entity.ts'), and no meaningless words.
const allowed = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/u;
const emptyNames = new Set(['common', 'data', 'shared', 'lib']);
const emptyEndings = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'manager']);

export const fileNameRule = {
  meta: {
    type: 'problem',
    docs: { description: 'kebab-case file and folder names without empty words' },
    schema: [],
    messages: {
      shape: "Rename '{{name}}': file and folder names are kebab-case, with dots before a role.",
      empty: "Rename '{{name}}': '{{word}}' says nothing about what is inside.",
    },
  },
  create(context) {
    return {
      Program(node) {
        const path = context.filename.slice(context.cwd.length + 1).replaceAll('\\', '/');
        for (const name of path.split('/')) {
          const base = name.split('.')[0] ?? '';
          const last = base.split('-').at(-1) ?? '';
          const word = emptyNames.has(base) ? base : emptyEndings.has(last) ? last : undefined;
          if (!allowed.test(name)) context.report({ node, messageId: 'shape', data: { name } });
          else if (word) context.report({ node, messageId: 'empty', data: { name, word } });
        }
      },
    };
  },
};
