// The lint rules of a remote in a repository of its own: its eslint.config.js exports them.
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { browserRules, codePlugins, codeRules, imports, reactPlugins, reactRules } from './code-rules.js';

export default defineConfig(
  globalIgnores(['**/node_modules', '**/dist', '**/*.d.ts']),
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { ...codePlugins, ...reactPlugins },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { ...codeRules, ...reactRules, 'no-restricted-imports': imports.browser },
  },
  { files: ['src/**'], rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] } },
  { files: ['src/**'], ignores: ['**/*.{test,story,example}.{ts,tsx}'], rules: browserRules },
  { files: ['**/*.config.{js,ts}'], rules: { 'no-restricted-syntax': 'off' } },
);
