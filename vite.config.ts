/// <reference types="vitest/config" />
import { constants } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { defineConfig, type ProxyOptions } from 'vite';
import { testTimeouts } from './.config/test-timeouts.ts';
import { routerConfig } from './.config/router.ts';
import { assetLicenses } from './.config/vite/asset-licenses.ts';
import { nameChunk } from './.config/vite/chunk-groups.ts';
import { chunkReport } from './.config/vite/chunk-report.ts';
import { directImports } from './.config/vite/direct-imports.ts';
import { firstScreen } from './.config/vite/first-screen.ts';
import { LongestFirst } from './.config/vite/longest-first.ts';
import { mantineSplit } from './.config/vite/mantine-split.ts';
import { mockFiles } from './.config/vite/mock-files.ts';
import { mockOutages } from './.config/vite/mock-outages.ts';
import { referencePages } from './.config/vite/reference/plugin.ts';
import { postgresPrograms } from './tests/support/postgres-programs.ts';
import { compiled } from './tests/support/program-environment.ts';

/** Where the dashboard's dev server sends calls: the bundled server unless API_ORIGIN names another. */
const apiOrigin = process.env['API_ORIGIN'];
const bundledServer = `http://localhost:${process.env['PORT'] ?? '3000'}`;
const api: ProxyOptions = {
  target: apiOrigin ?? bundledServer,
  changeOrigin: apiOrigin !== undefined,
  cookieDomainRewrite: '',
  configure: (proxy) => {
    // Another backend is called as from a page of its own; a page of somebody else stays what it is.
    proxy.on('proxyReq', (outgoing, { headers: { host, origin = '' } }) => {
      const isOwnPage = URL.canParse(origin) && new URL(origin).host === host;
      if (apiOrigin && isOwnPage) outgoing.setHeader('Origin', new URL(apiOrigin).origin);
    });
  },
};

const contractTests = ['tests/contract/**/*.test.ts'];

/** Tests for PGlite, with one connection in the tests' own process, where PostgreSQL is missing. */
const repositoryTests = [
  'tests/contract/{apps,config,keyed-resources,translations,vpn-servers}.test.ts',
];

/** Tests without a query, or whose queries run in the tests of something else. */
const withoutDatabase = [
  // Whole applications by calls, each of which has its own tests.
  'tests/contract/archive{,-elsewhere}.test.ts',
  'tests/contract/command-line*.test.ts',
  // Caches see headers; `config-edge` and `webhook` ask for them on both.
  'tests/contract/caches.test.ts',
  'tests/contract/{config-memory,conformance*,contract-*,dashboard,examples,fault-proxy,front-door}.test.ts',
  'tests/contract/{client-code,fuzz-*,operations,proxy,stopping-by-npm}.test.ts',
  'tests/contract/{translation-engines,translation-protocols,translation-services}.test.ts',
  'tests/contract/uploads-{forms,s3,s3-start,serving}.test.ts',
];

export default defineConfig({
  plugins: [
    tanstackRouter({ ...routerConfig, autoCodeSplitting: true }),
    react(),
    mantineSplit(),
    mockFiles(),
    mockOutages(),
    directImports(),
    firstScreen(),
    chunkReport(),
    referencePages(),
    assetLicenses(),
    compression({
      include: /\.(js|css|html|svg)$/,
      threshold: 1024,
      algorithms: [
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        defineAlgorithm('gzip', { level: 9 }),
      ],
    }),
  ],
  server: { proxy: { '/api': api, '/uploads': api } },
  worker: { format: 'es' },
  // The page alone is served at addresses of any depth: all other files may lie below any path (PUBLIC_URL).
  experimental: {
    renderBuiltUrl: (_name, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    // Those that know light-dark(), popovers and AbortSignal.any(): the README names them.
    target: ['chrome123', 'firefox125', 'safari17.5'],
    reportCompressedSize: false,
    license: { fileName: 'third-party-licenses.md' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Names of files are a good part of what names them: the page and the first scripts.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: [{ name: nameChunk(), includeDependenciesRecursively: false }] },
      },
    },
  },
  test: {
    // And as many pages of a browser: all of them wait as well as work.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Workers, and the programs that a test starts with their environment.
    env: { NODE_COMPILE_CACHE: compiled },
    projects: [
      // A file of its own: a build has no need of a browser.
      '.config/vite/vitest.components.config.ts',
      {
        test: {
          name: 'unit',
          isolate: false,
          ...testTimeouts,
          include: ['src/**/*.test.{ts,tsx}', 'tests/repo/**/*.test.ts'],
          exclude: ['src/**/*.browser.test.tsx'],
          benchmark: { include: ['{src,tests}/**/*.bench.ts'] },
          globalSetup: 'tests/support/temporary-folder.ts',
        },
      },
      {
        test: {
          name: 'contract',
          isolate: false,
          ...testTimeouts,
          include: contractTests,
          benchmark: { include: [] },
          globalSetup: 'tests/support/temporary-folder.ts',
        },
      },
      {
        // The same tests once more, on the other database.
        test: {
          name: 'contract on PostgreSQL',
          isolate: false,
          ...testTimeouts,
          include: postgresPrograms() === undefined ? repositoryTests : contractTests,
          exclude: withoutDatabase,
          benchmark: { include: [] },
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/support/temporary-folder.ts', 'tests/support/postgres.ts'],
        },
      },
    ],
  },
});
