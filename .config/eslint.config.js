import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** House limits: a file has one reason to change, a function fits on a screen. */
const size = {
  'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
};

/** What a browser does not have. */
const NODE_GLOBALS = ['process', 'Buffer', 'global', 'setImmediate'];

const ONE_CLIENT =
  'Calls go through #dashboard/http: time-outs, the refresh and errors live there.';

const ONE_MEMORY =
  'A browser may refuse to keep anything: #dashboard/device/memory.ts goes on without it.';

// The rules that ask for types are oxlint's (oxlint.jsonc): it needs a fifth of the time for them.
export default defineConfig(
  globalIgnores(['generated/', 'dist/', 'data/', 'node_modules/', 'test-results/', 'mocks/files/']),
  tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...size,
      eqeqeq: 'error',
      'no-console': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['src/dashboard/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // It warns of what React Compiler would skip; the compiler is not in use.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    // Their tests run under Node, so its types are at hand; the code itself must not use them.
    files: ['src/dashboard/**', 'src/formats/**', 'src/domain/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['node:*'], message: 'This runs in a browser: Node is for src/server.' },
          ],
          paths: [
            {
              name: 'react',
              importNames: ['lazy'],
              message: 'Where its code is missing the page is lost: use lazyPiece.',
            },
          ],
        },
      ],
      'no-restricted-globals': ['error', ...NODE_GLOBALS],
    },
  },
  {
    files: ['src/dashboard/**'],
    ignores: [
      '**/*.test.{ts,tsx}',
      'src/dashboard/http/{send,upload,fetch-file}.ts',
      // It runs before any of their code is there.
      'src/dashboard/device/started-calls.ts',
      'src/dashboard/device/memory.ts',
      // It listens to what others send.
      'src/dashboard/devtools/tap.ts',
      // A page of its own, which loads nothing of the dashboard, and shows what the server says as it is.
      'src/dashboard/reference/{follow-scheme,try-it}.ts',
    ],
    languageOptions: { globals: { window: 'readonly', self: 'readonly' } },
    rules: {
      'no-restricted-globals': [
        'error',
        {
          globals: [
            ...NODE_GLOBALS,
            { name: 'fetch', message: ONE_CLIENT },
            { name: 'XMLHttpRequest', message: ONE_CLIENT },
            { name: 'localStorage', message: ONE_MEMORY },
            { name: 'sessionStorage', message: ONE_MEMORY },
            { name: 'indexedDB', message: ONE_MEMORY },
          ],
          checkGlobalObject: true,
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'navigator', property: 'sendBeacon', message: ONE_CLIENT },
      ],
    },
  },
  {
    files: ['src/formats/**', 'src/domain/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'process',
        'Buffer',
        'window',
        'document',
        'fetch',
        'self',
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'tests/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(ImportDeclaration, ExportNamedDeclaration)[source.value=/^(\\.\\.\\u002F){2,}(?!package[.]json)/]',
          message:
            'It climbs out of its folder: name it from the top, as in #domain/… or #dashboard/….',
        },
        {
          // With it tsc refuses what was not made by the constructor.
          selector: 'ClassDeclaration[superClass=null]:not(:has(PrivateIdentifier))',
          message: 'Any object that looks like it would pass for one: give it a #private part.',
        },
      ],
    },
  },
  {
    // A suite is a list of cases, and the command line is where tooling speaks.
    files: ['**/*.test.{ts,tsx}', 'tests/**', '.config/**', 'mocks/**'],
    rules: { 'max-lines-per-function': 'off', 'no-console': 'off' },
  },
);
