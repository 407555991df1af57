import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { holdTimers, isThere } from '#tests/components/hold-timers.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const APP_ID = '65f000000000000000000001';

const createAssignment = (country: string, isPremium = false) => ({
  _id: `assigned-${country}`,
  isPremium,
  vpnServerId: {
    _id: country,
    countryName: country,
    countryId: 'de',
    ip: `${country.toLowerCase()}.example.com`,
    countryImage: '/flag.png',
  },
});

/** The servers of an app, updated by each write. */
async function showAssigned(): Promise<{ sent: readonly { method: string; body: unknown }[] }> {
  let assigned = ['Austria', 'Belgium', 'Canada'].map((name) => createAssignment(name));
  const answer = () => [getListAppVpnServersQueryOptions(APP_ID), { data: assigned }] as const;
  const app = { _id: APP_ID, name: 'Nimbus', platform: 'iOS', apiKey: 'key' };
  await renderScreen(`/apps/${APP_ID}/vpn-servers`, [
    [getGetAppQueryOptions(APP_ID), { ...app, locales: ['en'], createdAt: '2026-01-01T00:00:00Z' }],
    answer(),
  ]);
  const sent = onWrite(({ method, path, body }) => {
    if (method === 'DELETE') assigned = assigned.filter(({ _id }) => !path.endsWith(_id));
    else
      // as: the page's calls are checked against the contract
      for (const id of (body as { serverIds: string[] }).serverIds)
        assigned = [...assigned, { ...createAssignment(id), _id: `again-${id}` }];
    give(answer());
    return method === 'DELETE' ? new Response(null, { status: 204 }) : { data: [] };
  });
  return { sent };
}

const toasts = page.getByRole('region', { name: 'Notifications' });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const remove = (name: string) => row(name).getByRole('button', { name: 'Remove', exact: true });

test('a removed row keeps its place under the pointer until that leaves the list', async () => {
  holdTimers(2000);
  await showAssigned();
  await expect.element(remove('Belgium')).toBeVisible();
  const getTop = () => row('Belgium').element().getBoundingClientRect().top;
  const top = getTop();
  await remove('Austria').click();
  await expect.element(row('Austria').getByRole('button', { name: 'Removed' })).toBeDisabled();
  await expect.poll(getTop).toBe(top);
  await userEvent.hover(page.getByRole('link', { name: 'Applications' }));
  await expect.element(row('Austria')).not.toBeInTheDocument();
  await expect.poll(getTop).toBeLessThan(top);
});

test('goes by itself after two seconds', async () => {
  const timers = holdTimers(2000);
  await showAssigned();
  await remove('Austria').click();
  await expect.element(row('Austria').getByRole('button', { name: 'Removed' })).toBeVisible();
  await timers.passUntil(() => !isThere(row('Austria')));
});

test('removed servers are assigned again, one by one', async () => {
  holdTimers(10_000);
  const { sent } = await showAssigned();
  await remove('Austria').click();
  await expect.element(toasts).toMatchTextContent('“Austria austria.example.com” removed');
  await remove('Canada').click();
  await expect
    .element(toasts)
    .toMatchTextContent('“Canada canada.example.com” removed (and 1 before)');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect.element(toasts).toMatchTextContent('“Canada canada.example.com” is assigned again');
  await expect.element(remove('Canada')).toBeVisible();
  await undo.click();
  await expect.element(remove('Austria')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { appId: APP_ID, serverIds: ['Canada'], isPremium: false },
    { appId: APP_ID, serverIds: ['Austria'], isPremium: false },
  ]);
});
