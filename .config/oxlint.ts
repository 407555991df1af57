import { defineConfig, type OxlintConfig } from 'oxlint';
import { secureGlobals, secureProperties } from './secure-contexts.ts';

type Rules = OxlintConfig['rules'];

const NODE_GLOBALS = ['process', 'Buffer', 'global', 'setImmediate'];

const BROWSER_GLOBALS = ['window', 'document', 'fetch', 'self'];

const ONE_CLIENT = 'Calls go through #dashboard/api: time-outs, the refresh and errors live there.';

const ONE_MEMORY =
  'A browser may refuse to keep anything: #dashboard/browser/memory.ts goes on without it.';

const ONE_NUMBER = {
  property: 'toLocaleString',
  message: 'The page is English: formatNumber of #domain/format.ts prints no other digits.',
};

const CLIMBS = {
  group: ['../../**', '!**/package.json'],
  message: 'It climbs out of its folder: name it from the top, as in #domain/… or #dashboard/….',
};

const SYNTAX: Rules = {
  // A file has one reason to change, a function fits on a screen.
  'eslint/max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
  'eslint/max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  'eslint/eqeqeq': 'error',
  'eslint/no-array-constructor': 'error',
  'eslint/no-console': 'error',
  'eslint/no-unused-expressions': 'error',
  'eslint/no-unused-vars': 'error',
  'eslint/no-useless-constructor': 'error',
  'eslint/no-var': 'error',
  'eslint/object-shorthand': 'error',
  'eslint/prefer-const': 'error',
  'eslint/prefer-rest-params': 'error',
  'eslint/prefer-spread': 'error',
  'eslint/prefer-template': 'error',
  'house/private-part': 'error',
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/consistent-type-imports': 'error',
  'typescript/no-duplicate-enum-values': 'error',
  'typescript/no-dynamic-delete': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-extra-non-null-assertion': 'error',
  'typescript/no-extraneous-class': 'error',
  'typescript/no-invalid-void-type': 'error',
  'typescript/no-misused-new': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-non-null-asserted-nullish-coalescing': 'error',
  'typescript/no-non-null-asserted-optional-chain': 'error',
  'typescript/no-non-null-assertion': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-this-alias': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-declaration-merging': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-wrapper-object-types': 'error',
  'typescript/prefer-as-const': 'error',
  'typescript/prefer-literal-enum-member': 'error',
  'typescript/prefer-namespace-keyword': 'error',
  'typescript/triple-slash-reference': 'error',
  'typescript/unified-signatures': 'error',
};

const TYPES: Rules = {
  'typescript/await-thenable': 'error',
  'typescript/no-array-delete': 'error',
  'typescript/no-base-to-string': 'error',
  'typescript/no-confusing-void-expression': [
    'error',
    // `onClick={() => close()}` reads better than a block for one call.
    { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
  ],
  'typescript/no-deprecated': 'error',
  'typescript/no-duplicate-type-constituents': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-for-in-array': 'error',
  'typescript/no-generated-empty-object-type': 'error',
  'typescript/no-implied-eval': 'error',
  'typescript/no-meaningless-void-operator': 'error',
  // A handler or an effect may return a promise, which React ignores: the mutation shows errors.
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/no-misused-spread': 'error',
  'typescript/no-mixed-enums': 'error',
  'typescript/no-redundant-type-constituents': 'error',
  'typescript/no-unnecessary-boolean-literal-compare': 'error',
  'typescript/no-unnecessary-condition': 'error',
  'typescript/no-unnecessary-template-expression': 'error',
  'typescript/no-unnecessary-type-arguments': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-unnecessary-type-conversion': 'error',
  'typescript/no-unnecessary-type-parameters': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-enum-assignment': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/no-unsafe-unary-minus': 'error',
  'typescript/no-useless-default-assignment': 'error',
  // Not `only-throw-error`: TanStack Router throws its redirects and not-founds by design.
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/prefer-reduce-type-parameter': 'error',
  'typescript/prefer-return-this-type': 'error',
  'typescript/related-getter-setter-pairs': 'error',
  'typescript/require-await': 'error',
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/unbound-method': 'error',
  'typescript/use-unknown-in-catch-callback-variable': 'error',
};

const REACT: Rules = {
  'react/error-boundaries': 'error',
  'react/exhaustive-deps': 'error',
  'react/globals': 'error',
  'react/immutability': 'error',
  'react/preserve-manual-memoization': 'error',
  'react/purity': 'error',
  'react/refs': 'error',
  'react/rules-of-hooks': 'error',
  'react/set-state-in-effect': 'error',
  'react/set-state-in-render': 'error',
  'react/static-components': 'error',
  'react/unsupported-syntax': 'error',
  'react/use-memo': 'error',
};

/** Node's types are available, because the tests run under Node; the code must not use them. */
const FOR_BROWSERS = {
  patterns: [
    CLIMBS,
    { group: ['node:*'], message: 'This runs in a browser: Node is for src/server.' },
  ],
  paths: [
    {
      name: 'react',
      importNames: ['lazy'],
      message: 'Where its code is missing the page is lost: use lazyComponent.',
    },
  ],
};

const TESTS = '**/*.test.{ts,tsx}';

const TOOLING = '{contract,package,tasks,vite}/**'; // relative to this folder

/** Folders whose comments and names are plain English; the list only grows. */
const PLAIN = ['.github/clients', 'mocks', 'src', 'tests'];

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['./house-rules.ts'],
  categories: { correctness: 'off' },
  // Plain JavaScript, for the oldest versions of Node.
  ignorePatterns: ['*.cjs'],
  options: { reportUnusedDisableDirectives: 'error' },
  rules: { ...SYNTAX, ...TYPES },
  overrides: [
    { files: ['**/src/dashboard/**'], rules: REACT },
    {
      files: ['**/src/**', '**/tests/**'],
      rules: { 'eslint/no-restricted-imports': ['error', { patterns: [CLIMBS] }] },
    },
    {
      files: ['**/src/**'],
      excludeFiles: [TESTS, '**/src/domain/format.ts'],
      rules: { 'eslint/no-restricted-properties': ['error', ONE_NUMBER] },
    },
    {
      files: ['**/src/{changes,dashboard,formats,domain}/**'],
      excludeFiles: [TESTS],
      rules: {
        'eslint/no-restricted-imports': ['error', FOR_BROWSERS],
        'eslint/no-restricted-globals': ['error', ...NODE_GLOBALS],
        'house/one-text': 'error',
        'house/untranslated': 'error',
        'house/plain-words': 'error',
      },
    },
    {
      files: ['**/src/dashboard/**'],
      excludeFiles: [
        TESTS,
        '**/src/dashboard/api/{send,early-requests,upload}.ts',
        '**/src/dashboard/browser/{files,memory}.ts',
        // It observes other modules' calls.
        '**/src/dashboard/devtools/tap.ts',
        // A separate page that loads none of the dashboard and shows raw server responses.
        '**/src/dashboard/reference/main.ts',
      ],
      globals: { window: 'readonly', self: 'readonly' },
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          {
            globals: [
              ...NODE_GLOBALS,
              { name: 'fetch', message: ONE_CLIENT },
              { name: 'XMLHttpRequest', message: ONE_CLIENT },
              { name: 'localStorage', message: ONE_MEMORY },
              { name: 'sessionStorage', message: ONE_MEMORY },
              { name: 'indexedDB', message: ONE_MEMORY },
              ...secureGlobals,
            ],
            checkGlobalObject: true,
          },
        ],
        'eslint/no-restricted-properties': [
          'error',
          { object: 'navigator', property: 'sendBeacon', message: ONE_CLIENT },
          ...secureProperties,
          ONE_NUMBER,
        ],
      },
    },
    {
      files: ['**/src/{changes,formats,domain}/**'],
      excludeFiles: [TESTS],
      rules: {
        'eslint/no-restricted-globals': ['error', ...NODE_GLOBALS, ...BROWSER_GLOBALS],
      },
    },
    {
      files: [...PLAIN.map((folder) => `**/${folder}/**`), TOOLING, './*.ts'],
      rules: { 'house/noun-names': 'error', 'house/plain-comments': 'error' },
    },
    {
      // A suite is a list of cases; command-line tools print to the console.
      files: [TESTS, TOOLING, '**/tests/**', '**/mocks/**'],
      rules: { 'eslint/max-lines-per-function': 'off', 'eslint/no-console': 'off' },
    },
  ],
});
