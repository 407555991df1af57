import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import { type Content, keepApp } from './kept-app.ts';
import { makeServer } from './make-server.ts';
import { renderScreen } from './render-screen.tsx';

export const field = page.getByRole('searchbox', { name: 'Search for' });
export const replaceWith = page.getByLabelText('Replace with');
export const preview = page.getByRole('table', { name: 'Preview' });
export const rows = (table: typeof preview) => table.getByRole('row');
export const button = (name: string | RegExp) => page.getByRole('button', { name });

/** The button explains why it is disabled. */
export const expectReason = (name: string | RegExp, reason: string | RegExp) =>
  expect.element(button(name)).toHaveAccessibleDescription(reason);

export async function openSearch(
  search: string,
  content: Content,
  refuse?: Parameters<ReturnType<typeof keepApp>['watch']>[0],
) {
  const app = keepApp(content);
  const writes = app.watch(refuse);
  const servers = [makeServer('Acmeland', 'fr', '10.0.0.1')];
  const screen = await renderScreen(`/search${search}`, [
    ...app.answers(),
    [getListVpnServersQueryOptions(), { data: servers }],
  ]);
  return { ...app, ...screen, writes };
}
