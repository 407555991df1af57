import { defineConfig } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // They wait little: more at a time than there are processors only hold each other up.
  workers: '100%',
  forbidOnly: Boolean(process.env['CI']),
  // CI's machine stands still at times. What passes only the second time is listed as flaky, to be looked into.
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    // What moves is clicked when it has come to rest.
    contextOptions: { reducedMotion: 'reduce' },
    // It takes a third of the time; `--trace on` shows what a test saw.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // CI often runs as root, where Chromium's own sandbox does not start.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
