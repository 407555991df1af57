import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from '../../tests/support/chromium.ts';
import { testTimeouts } from '../test-timeouts.ts';
import { routerConfig } from '../router.ts';

const asUsersHaveIt = { 'process.env.NODE_ENV': '"production"' };

/** Screens with given data, in a browser without a server (`*.browser.test.tsx`). */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  plugins: [
    tanstackRouter({ ...routerConfig, autoCodeSplitting: true, enableRouteGeneration: false }),
    react(),
  ],
  // React as users have it: its development build takes twice as long.
  define: asUsersHaveIt,
  oxc: { jsx: { development: false } },
  worker: { format: 'es' },
  // A late discovery would reload running tests; the scan does not follow `#dashboard/…`.
  optimizeDeps: {
    entries: [
      'src/{dashboard,changes,domain,formats}/**/*.{ts,tsx}',
      '!src/**/*.{test,bench}.{ts,tsx}',
      'tests/components/*',
    ],
    rolldownOptions: { transform: { define: asUsersHaveIt } },
  },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    benchmark: { include: [] },
    isolate: false,
    attachmentsDir: 'test-results/components',
    // As many as vite.config.ts, which runs in parallel: pages wait for frames about half the time.
    maxWorkers: 3,
    // Order matters: the first must run before the tests' renderer loads.
    setupFiles: ['tests/components/act.ts', 'tests/components/hooks.ts'],
    ...testTimeouts,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        actionTimeout: testTimeouts.expect.poll.timeout,
        launchOptions: chromiumLaunch(),
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      expect: {
        toMatchScreenshot: {
          // Other builds of the browser draw edges in another way.
          comparatorOptions: { allowedMismatchedPixelRatio: 0.02 },
          resolveScreenshotPath: ({ root, arg, ext }) =>
            path.join(root, 'tests/components/looks', `${arg}${ext}`),
          timeout: testTimeouts.expect.poll.timeout,
        },
      },
    },
  },
});
