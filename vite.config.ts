import { constants } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { routerConfig } from './.config/router.ts';
import { chunkReport } from './.config/vite/chunk-report.ts';
import { mantineSplit } from './.config/vite/mantine-split.ts';
import { mockFiles } from './.config/vite/mock-files.ts';

/** Where the dashboard's dev server sends calls: the bundled server unless API_ORIGIN names another. */
const apiOrigin = process.env['API_ORIGIN'];
const bundledServer = `http://localhost:${process.env['PORT'] ?? '3000'}`;
const api = { target: apiOrigin ?? bundledServer, changeOrigin: apiOrigin !== undefined };

export default defineConfig({
  plugins: [
    tanstackRouter({ ...routerConfig, autoCodeSplitting: true }),
    react(),
    mantineSplit(),
    mockFiles(),
    chunkReport(),
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
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/{contract,repo}/**/*.test.ts'],
  },
});
