import { newerStyles } from './newer-styles.js';

const inSpelling = (name) => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** The at-rules and selectors of a key, and the declarations, too, of a text with CSS. */
function* stylesIn(text) {
  for (const [name] of text.matchAll(/@[a-z-]+/gu)) yield name;
  for (const [, name] of text.matchAll(/::?([a-z-]+)/gu)) yield `:${name}`;
  for (const [, name, value] of text.matchAll(/(?<![\w-])([a-z]+(?:-[a-z]+)*):\s*([a-z-]+)/gu)) {
    if (name.includes('-')) yield name;
    yield `${name}: ${value}`;
  }
}

const isCss = (text) => /^[&@]|\{|^[a-z-]+:\s*[\w-]+;/u.test(text);

/**
 * Refuses CSS that came after a supported browser: properties of style props and objects, their values, and what stands
 * in texts with CSS. What is inside of `@supports` expects browsers without it.
 */
export const browserStylesRule = {
  meta: {
    type: 'problem',
    docs: { description: 'only CSS that every supported browser has' },
    schema: [],
    messages: {
      newer: "A supported browser (tools/lint/browsers.js) lacks '{{name}}': use older means, or ask by '@supports'.",
    },
  },
  create(context) {
    const { sourceCode } = context;

    function report(node, names) {
      const name = [...names].find((one) => newerStyles.has(one));
      if (name === undefined) return;
      const isAsked = sourceCode.getAncestors(node).some((one) => String(one.key?.value).startsWith('@supports'));
      if (!isAsked) context.report({ node, messageId: 'newer', data: { name } });
    }

    function checkDeclaration(node, name, value) {
      const property = inSpelling(name);
      // A single word is the name of many things.
      const names = property.includes('-') ? [property] : [];
      report(node, typeof value === 'string' ? [...names, `${property}: ${value}`] : names);
    }

    return {
      JSXAttribute({ name, value }) {
        checkDeclaration(
          name,
          String(name.name),
          value?.type === 'JSXExpressionContainer' ? value.expression.value : value?.value,
        );
      },
      Property({ key, value, computed }) {
        if (!computed && key.type === 'Identifier') checkDeclaration(key, key.name, value.value);
      },
      Literal({ value, parent }) {
        const isKey = parent.type === 'Property' && parent.key.value === value;
        if (typeof value === 'string' && isCss(value)) report(isKey ? parent.key : parent, stylesIn(value));
      },
      TemplateElement(node) {
        if (isCss(node.value.raw)) report(node, stylesIn(node.value.raw));
      },
    };
  },
};
