import { button, type Drive, inApp, read, row } from './drive.ts';

/** For each reading operation: its page, and the content it shows. */
export const reads: Drive[] = [
  read({
    operation: 'listApps',
    at: () => '/apps',
    shown: ({ page, appId }) => page.locator(`[href*="/apps/${appId}"]`).first(),
  }),
  read({
    operation: 'getApp',
    at: inApp(),
    shown: ({ page }) => page.getByRole('button', { name: 'Manage Languages' }),
  }),
  read({
    operation: 'getTranslationProgress',
    at: inApp(),
    failed: ({ page }) => page.getByText('could not be loaded').first(),
    again: ({ page }) => page.reload(),
    shown: ({ page }) => page.getByRole('row').filter({ hasText: /French.*\d%/ }),
  }),
  read({
    operation: 'listLocales',
    at: inApp('/test-api'),
    shown: ({ page }) => page.getByLabel('Language'),
  }),
  read({
    operation: 'getConfig',
    at: inApp('/test-api'),
    again: ({ page }) => button(page, 'Fetch configuration').click(),
    shown: ({ page }) => page.getByRole('region', { name: 'Configuration' }),
    isOpen: true,
  }),
  read({
    operation: 'listImages',
    at: inApp('/images'),
    shown: ({ page }) => page.getByRole('checkbox', { name: 'Select logo' }),
  }),
  read({
    operation: 'listColors',
    at: inApp('/colors'),
    shown: ({ page }) => row(page, 'accent'),
  }),
  read({
    operation: 'listTexts',
    at: inApp('/texts?locale=en'),
    shown: ({ page }) => row(page, 'hello'),
  }),
  read({
    operation: 'listLocaleTexts',
    at: inApp('/texts?locale=fr'),
    shown: ({ page }) => row(page, 'hello'),
  }),
  read({
    operation: 'listTextTranslations',
    at: inApp('/texts?locale=fr'),
    open: ({ page }) => row(page, 'hello').getByRole('button', { name: 'Translations' }).click(),
    shown: ({ page }) => page.getByRole('table', { name: 'Translations' }),
  }),
  read({
    operation: 'listVpnServers',
    at: () => '/vpn-servers',
    shown: ({ page }) => row(page, '10.0.0.1'),
  }),
  read({
    operation: 'listVpnServerUsage',
    at: () => '/vpn-servers',
    shown: ({ page }) => row(page, '10.0.0.1').filter({ hasText: 'Shared' }),
  }),
  read({
    operation: 'listAppVpnServers',
    at: inApp('/vpn-servers'),
    shown: ({ page }) => row(page, '10.0.0.1'),
  }),
  read({
    operation: 'listAvailableVpnServers',
    at: inApp('/vpn-servers'),
    open: ({ page }) => button(page, 'Add servers').click(),
    shown: ({ page }) => page.getByRole('checkbox', { name: 'Germany 10.0.0.2' }),
  }),
];
