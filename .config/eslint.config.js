import reactHooks from 'eslint-plugin-react-hooks';
import { globalIgnores } from 'eslint/config';
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

export default tseslint.config(
  globalIgnores(['generated/', 'dist/', 'data/', 'node_modules/', 'test-results/', 'mocks/files/']),
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['.config/*.js'] },
        tsconfigRootDir: `${import.meta.dirname}/..`,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...size,
      eqeqeq: 'error',
      'no-console': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A handler or an effect may hand a promise to React, which ignores it: errors are shown by the mutation.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      // `onClick={() => close()}` reads better than a block for one call.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // TanStack Router throws its redirects and not-founds by design.
      '@typescript-eslint/only-throw-error': 'off',
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
      'src/dashboard/http/{send,upload}.ts',
      // It listens to what others send.
      'src/dashboard/devtools/tap.ts',
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
      ],
    },
  },
  {
    // A suite is a list of cases, and the command line is where tooling speaks.
    files: ['**/*.test.{ts,tsx}', 'tests/**', '.config/**', 'mocks/**'],
    rules: { 'max-lines-per-function': 'off', 'no-console': 'off' },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);
