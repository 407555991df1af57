import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { fillLogin } from './fixtures.ts';

let mock: ChildProcess;
let url: string;

test.beforeAll(async () => {
  // npm's own variables make Vite print in color, which would hide the address.
  const env = { ...process.env, MOCK_PORT: '4017', NO_COLOR: '1', FORCE_COLOR: '0' };
  mock = spawn('node', ['mocks/prism.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  url = await new Promise<string>((found, failed) => {
    let printed = '';
    mock.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(
        printed.split('Local:')[1] ?? '',
      );
      if (address) found(address[0]);
    });
    mock.on('exit', () => failed(new Error(`The mock stopped: ${printed}`)));
  });
});

test.afterAll(() => {
  mock.kill();
});

test('the dashboard on Prism shows a believable installation', async ({ page }) => {
  const failures: string[] = [];
  page.on('response', (response) => {
    const signedOut = response.status() === 401 && response.url().includes('/api/auth/');
    if (response.status() >= 400 && !signedOut)
      failures.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => failures.push(error.message));

  await page.goto(url);
  await fillLogin(page, 'anything');
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible({
    timeout: 30_000,
  });
  for (const name of ['Nimbus VPN', 'Nimbus Desktop', 'Trailmark']) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }

  await page.getByRole('link', { name: 'Nimbus VPN' }).click();
  await expect(page.getByRole('heading', { name: 'Nimbus VPN' })).toBeVisible();
  await page.getByRole('link', { name: 'Texts' }).click();
  await expect(page.getByRole('heading', { name: 'Texts' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /English/ })).toBeVisible();
  await expect(page.getByRole('row').nth(5)).toBeVisible();

  await page.getByRole('link', { name: 'Nimbus VPN' }).click();
  await page.getByRole('link', { name: 'Test API' }).click();
  await page.getByRole('button', { name: 'Fetch configuration' }).click();
  await expect(page.getByRole('region', { name: 'Configuration' })).toContainText(
    'availableLocales',
  );

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(failures).toEqual([]);
});
