// Rules that apply here and to a remote in a repository of its own.
import query from '@tanstack/eslint-plugin-query';
import perfectionist from 'eslint-plugin-perfectionist';
import reactHooks from 'eslint-plugin-react-hooks';
import { browserApisRule } from './browser-apis.rule.js';
import { browserStylesRule } from './browser-styles.rule.js';
import { changingTextRule } from './changing-text.rule.js';
import { fileNameRule } from './file-name.rule.js';
import { folderImportsRule } from './folder-imports.rule.js';
import { importDirectionRule } from './import-direction.rule.js';

const [{ rules: queryRules }] = query.configs['flat/recommended'];

const styling = {
  group: ['@chakra-ui/*', '@emotion/*', '@radix-ui/*', 'lucide-react'],
  message: "Import from '@grow/ui'. A second copy breaks the theme and the budget of the first load.",
};
const betweenServices = {
  group: ['@grow/contracts/internal'],
  message: 'Calls between services are no part of what a browser loads.',
};
const router = { name: 'react-router', message: "Import from 'react-router-dom', the one that is shared." };
const noDefault = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only: a name that is the same everywhere can be searched.',
};

const noPrefetchLink = {
  selector: "Literal[value='prefetch']",
  message: 'Fetch it with fetch(): Firefox applies default-src of our policy to such links, and WebKit ignores them.',
};

const noSpreadLiteral = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties themselves, each on a line of its own.',
};

/** Fixed to one side, which is the other one in languages from right to left. */
const physicalSide =
  '/^([mp][lr]|(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)\\w*|border\\w*(Left|Right)Radius|rounded(Left|Right))$/';
const logicalSides = {
  message: "Name the side by the direction of the text: 'ms', 'pe', 'insetStart', 'borderInlineEndWidth'.",
};
const noPhysicalSides = [
  `JSXAttribute[name.name=${physicalSide}]`,
  `Property[key.name=${physicalSide}]`,
  'JSXAttribute[name.name=/^(left|right)$/]',
  'JSXAttribute[name.name=/^(textAlign|float)$/][value.value=/^(left|right)$/]',
  'Property[key.name=/^(textAlign|float)$/][value.value=/^(left|right)$/]',
].map((selector) => ({ selector, ...logicalSides }));

/** Words; names are the same in every language. */
const words = '/^(?!\\s*(Grow Bible|Discord|XP)\\s*$)[^]*[A-Za-z]{2}/';
const shown = '/^(aria-label|aria-description|alt|title|label|placeholder|description|heading)$/';
const telling = '/^(title|description|label|reason|message)$/';
const noTextWithoutId = [
  `JSXText[value=${words}]`,
  `JSXAttribute[name.name=${shown}] > Literal[value=${words}]`,
  `JSXAttribute[name.name=${shown}] > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${words}]`,
  `JSXElement > JSXExpressionContainer > :matches(Literal[value=${words}], TemplateLiteral > TemplateElement[value.raw=${words}])`,
  `JSXElement > JSXExpressionContainer > ConditionalExpression > Literal[value=${words}]`,
  `CallExpression[callee.name=/^(showToast|queueToast|confirmAction)$/] Property[key.name=${telling}] > Literal[value=${words}]`,
].map((selector) => ({
  selector,
  message: "Give the text an id in `locales/en.json` and the other languages, and show it by `t('id')` or RichText.",
}));

/** A check collects these ids and requires a text of each in every language. */
const literalMessageId = {
  selector: "CallExpression[callee.name='localizable'] > :not(Literal):first-child",
  message: 'Write the whole id here, with `{name}` for each value.',
};

const everywhere = [noDefault, noPrefetchLink, noSpreadLiteral, literalMessageId, ...noPhysicalSides];

/** For what people read on screens, in every language. */
export const screenRules = { 'no-restricted-syntax': ['error', ...everywhere, ...noTextWithoutId] };

const ownRules = {
  rules: {
    'browser-apis': browserApisRule,
    'browser-styles': browserStylesRule,
    'changing-text': changingTextRule,
    'file-name': fileNameRule,
    'folder-imports': folderImportsRule,
    'import-direction': importDirectionRule,
  },
};

/** Modules of Node, packages, then files, each by their names. What is imported for its effect stays in its place. */
const importOrder = {
  type: 'alphabetical',
  groups: ['builtin', ['external', 'internal'], ['parent', 'sibling', 'index'], 'unknown'],
  internalPattern: ['^@grow/.+'],
  newlinesBetween: 0,
};

/** Allowed imports, by the importing project. */
export const imports = {
  any: ['error', { paths: [router], patterns: [styling] }],
  browser: ['error', { paths: [router], patterns: [styling, betweenServices] }],
  ui: ['error', { paths: [router], patterns: [betweenServices] }],
};

export const codeRules = {
  '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all' }],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'grow/changing-text': 'error',
  'grow/file-name': 'error',
  'grow/folder-imports': 'error',
  'grow/import-direction': 'error',
  'max-lines': ['error', 300],
  // Our own dialogs instead: `confirmAction` of `@grow/mfe-kit`.
  'no-alert': 'error',
  'no-duplicate-imports': ['error', { allowSeparateTypeImports: false }],
  'no-restricted-imports': imports.any,
  'no-restricted-syntax': ['error', ...everywhere],
  'perfectionist/sort-imports': ['error', importOrder],
};

/** For what runs in a browser. */
export const browserRules = { 'grow/browser-apis': 'error', 'grow/browser-styles': 'error' };

/** Patterns whose work grows with the square of a text, or faster. */
export const patternRules = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false, ignorePartial: false }],
};

export const codePlugins = { grow: ownRules, perfectionist };

export const reactPlugins = { 'react-hooks': reactHooks, '@tanstack/query': query };

export const reactRules = {
  'react-hooks/rules-of-hooks': 'error',
  'react-hooks/exhaustive-deps': 'error',
  ...queryRules,
};
