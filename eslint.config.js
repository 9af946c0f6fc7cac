import nx from '@nx/eslint-plugin';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { depConstraints } from './tools/lint/boundaries.js';
import {
  browserRules,
  codePlugins,
  codeRules,
  imports,
  patternRules,
  reactPlugins,
  reactRules,
  screenRules,
} from './tools/lint/code-rules.js';

// Run through nx (`npm run lint`): the boundary rule passes in silence where nx has not made its project graph.
export default defineConfig(
  globalIgnores([
    '**/node_modules',
    '**/dist',
    '.nx',
    '**/.data',
    '**/lint-violations',
    '**/test-results',
    '**/*.d.ts',
  ]),
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { '@nx': nx, ...codePlugins },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error', // A part of @grow/ui is loaded late on purpose while the rest is in the first file.
        {
          depConstraints,
          enforceBuildableLibDependency: false,
          allow: [],
          checkDynamicDependenciesExceptions: ['@grow/*'],
        },
      ],
      ...codeRules,
    },
  },
  {
    // Tests read their own texts.
    files: ['**/*.{js,mjs,ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/test/**', 'e2e/**', 'nightly/**'],
    plugins: { regexp },
    rules: patternRules,
  },
  {
    files: ['**/*.tsx', '{shell,mfe-*,packages/mfe-kit,packages/ui}/**/*.ts'],
    plugins: reactPlugins,
    rules: reactRules,
  },
  {
    files: ['{shell,mfe-*,packages/mfe-kit,packages/text,packages/learning-rules}/**'],
    rules: { 'no-restricted-imports': imports.browser },
  },
  {
    files: ['{shell,mfe-*,packages/mfe-kit,packages/ui}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,story,example}.{ts,tsx}', '**/{testing,stories,sandbox}/**'],
    rules: screenRules,
  },
  {
    files: ['{shell,mfe-*,packages/{mfe-kit,ui,text,contracts,learning-rules}}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,story,example}.{ts,tsx}', '**/{testing,stories,sandbox,internal}/**'],
    rules: browserRules,
  },
  {
    files: ['packages/ui/**'],
    rules: { 'no-restricted-imports': imports.ui },
  },
  {
    files: ['api-gateway/src/**', 'services/*/src/**', 'packages/*/src/**', 'shell/src/**', 'mfe-*/src/**'],
    rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] },
  },
  {
    // The browser's confirm() is specified there (spec: deletes), and no other of its dialogs.
    files: ['mfe-admin/**'],
    rules: {
      'no-alert': 'off',
      'no-restricted-globals': ['error', { globals: ['alert', 'prompt'], checkGlobalObject: true }],
    },
  },
  // Tests are as long as what they try. A schema is made by the object mapper, as long as there are tables.
  {
    files: ['**/*.test.{ts,tsx}', '**/*.journey.ts', 'services/*/src/migrations/*-schema.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // Configuration files are read by tools that ask for a default export, and take their presets from tools/.
    files: ['**/*.config.{js,ts}'],
    rules: { 'no-restricted-syntax': 'off', '@nx/enforce-module-boundaries': 'off' },
  },
);
