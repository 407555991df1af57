import { defineConfig } from '@playwright/test';
import { testTimeouts } from '#config/test-timeouts.ts';
import { chromiumLaunch } from '../support/chromium.ts';

/** They have other servers, and come first, so that the run does not end with them. */
const OWN_SERVERS = '**/{faults,mock,path-prefix,translate-outage}.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  // Some wait for polls every ten seconds; many more than the processors only slow each other down.
  workers: '150%',
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes only the second time shows a defect.
  retries: 0,
  reporter: 'list',
  timeout: testTimeouts.testTimeout,
  expect: { timeout: testTimeouts.expect.poll.timeout },
  projects: [
    { name: 'own servers', testMatch: OWN_SERVERS },
    { name: 'one server', testIgnore: OWN_SERVERS },
  ],
  use: {
    // Fails as early as `expect`, and by name.
    actionTimeout: testTimeouts.expect.poll.timeout,
    navigationTimeout: testTimeouts.expect.poll.timeout,
    viewport: { width: 1280, height: 800 },
    // Playwright clicks a moving element only after it has stopped.
    contextOptions: { reducedMotion: 'reduce' },
    // It takes a third of the time; `--trace on` enables it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(),
  },
});
