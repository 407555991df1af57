import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';

const SYSTEM = [
  // Without the code for windows: tests take half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns CHROMIUM_PATH, an installed Chromium, or Playwright's. */
function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [named, ...SYSTEM, chromium.executablePath()].find((path) => path && existsSync(path));
}

export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      // CI often runs as root, where Chromium's sandbox does not start.
      '--no-sandbox',
      '--disable-gpu',
      // Else the headless shell rounds the widths of letters, unlike browsers with windows.
      '--font-render-hinting=none',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

/** Returns an installed Chromium, or installs Playwright's, or the system's package. */
export function provideChromium(): string {
  const attempts: [what: string, install: () => boolean][] = [
    ["Playwright's own build", () => run('playwright', 'install', 'chromium')],
    [
      "the system's package",
      () => run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', 'chromium'),
    ],
  ];
  for (const [what, install] of attempts) {
    const found = findChromium();
    if (found) return found;
    console.log(`No Chromium found; installing ${what}...`);
    install();
  }
  const found = findChromium();
  if (found) return found;
  throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 }).status === 0;
}
