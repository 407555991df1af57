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

/** The dev server's backend: the bundled server unless API_ORIGIN names another. */
const apiOrigin = process.env['API_ORIGIN'];
const bundledServer = `http://localhost:${process.env['PORT'] ?? '3000'}`;
const api: ProxyOptions = {
  target: apiOrigin ?? bundledServer,
  changeOrigin: apiOrigin !== undefined,
  cookieDomainRewrite: '',
  configure: (proxy) => {
    // Calls to another backend seem to come from its own page; a foreign origin stays.
    proxy.on('proxyReq', (outgoing, { headers: { host, origin = '' } }) => {
      const isOwnPage = URL.canParse(origin) && new URL(origin).host === host;
      if (apiOrigin && isOwnPage) outgoing.setHeader('Origin', new URL(apiOrigin).origin);
    });
  },
};

const contractTests = ['tests/contract/**/*.test.ts'];

/** Run on PGlite, in the tests' own process, where PostgreSQL is missing. */
const repositoryTests = [
  'tests/contract/{apps,config,keyed-resources,translations,vpn-servers}.test.ts',
];

/** Without a query, or with queries that other tests run. */
const withoutDatabase = [
  // Whole applications, by calls with tests of their own.
  'tests/contract/archive{,-elsewhere}.test.ts',
  'tests/contract/command-line*.test.ts',
  // Caches see headers only; `config-edge` and `webhook` run on both.
  'tests/contract/caches.test.ts',
  'tests/contract/{config-memory,conformance*,contract-*,dashboard,examples,fault-proxy,front-door}.test.ts',
  'tests/contract/{check-servers,client-code,operations,proxy,stopping-by-npm}.test.ts',
  'tests/contract/{translation-engines,translation-protocols,translation-services}.test.ts',
  'tests/contract/uploads-{forms,s3,s3-faults,s3-limits,s3-start,serving}.test.ts',
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
  // Only the page is served at any depth: all other files may be below any path (PUBLIC_URL).
  experimental: {
    renderBuiltUrl: (_name, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    // They support light-dark(), popovers and AbortSignal.any(); see the README.
    target: ['chrome123', 'firefox125', 'safari17.5'],
    reportCompressedSize: false,
    license: { fileName: 'third-party-licenses.md' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Short names shrink the page and the first scripts.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: [{ name: nameChunk(), includeDependenciesRecursively: false }] },
      },
    },
  },
  test: {
    // Browser pages wait as well as work.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // For workers, and programs that a test starts.
    env: { NODE_COMPILE_CACHE: compiled },
    projects: [
      // Separate: a build needs no browser.
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
        // The same tests on the other database.
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
