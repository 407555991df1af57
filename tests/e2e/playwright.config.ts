import { defineConfig } from '@playwright/test';
import { testTimeouts } from '#config/test-timeouts.ts';
import { chromiumLaunch } from '../support/chromium.ts';

/** Files whose server differs from that of all others: they come first, or they would be waited for in the end. */
const OWN_SERVERS = '**/{faults,mock,path-prefix,translate-outage}.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  // Some wait for what happens every ten seconds; many more than there are processors only hold each other up.
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
    // What never comes is said as soon as with `expect`, and by name.
    actionTimeout: testTimeouts.expect.poll.timeout,
    navigationTimeout: testTimeouts.expect.poll.timeout,
    viewport: { width: 1280, height: 800 },
    // Playwright clicks a moving element only when it has come to rest.
    contextOptions: { reducedMotion: 'reduce' },
    // It takes a third of the time; `--trace on` shows what a test saw.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(),
  },
});
