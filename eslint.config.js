import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { depConstraints } from './tools/lint/boundaries.js';
import { fileNameRule } from './tools/lint/file-name.rule.js';
import { folderDoorRule } from './tools/lint/folder-door.rule.js';

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

// Run through nx (`npm run lint`): the boundary rule passes in silence where nx has not made its project graph.
export default defineConfig(
  globalIgnores(['**/node_modules', '**/dist', '.nx', '**/.data', '**/planted', '**/test-results', '**/*.d.ts']),
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { '@nx': nx, grow: { rules: { 'file-name': fileNameRule, 'folder-door': folderDoorRule } } },
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
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'grow/file-name': 'error',
      'grow/folder-door': 'error',
      'max-lines': ['error', 300],
      'no-restricted-imports': ['error', { paths: [router], patterns: [styling] }],
      'no-restricted-syntax': ['error', noDefault],
    },
  },
  {
    files: ['**/*.tsx', '{shell,mfe-*,packages/mfe-kit,packages/ui}/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['{shell,mfe-*,packages/mfe-kit,packages/learning-rules}/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [router], patterns: [styling, betweenServices] }] },
  },
  {
    files: ['packages/ui/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [router], patterns: [betweenServices] }] },
  },
  {
    files: ['api-gateway/src/**', 'services/*/src/**', 'packages/*/src/**', 'shell/src/**', 'mfe-*/src/**'],
    rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] },
  },
  // Made by the object mapper, as long as there are tables.
  { files: ['services/*/src/migrations/*-schema.ts'], rules: { 'max-lines': 'off' } },
  {
    // Configuration files are read by tools that ask for a default export, and take their presets from tools/.
    files: ['**/*.config.{js,ts}'],
    rules: { 'no-restricted-syntax': 'off', '@nx/enforce-module-boundaries': 'off' },
  },
);
