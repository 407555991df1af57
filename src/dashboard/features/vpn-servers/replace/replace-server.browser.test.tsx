import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getListAppVpnServersQueryOptions,
  getListVpnServerUsageQueryOptions,
} from '#generated/api/app-vpn-servers.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { makeServer } from '#tests/components/make-server.ts';
import { give, onWrite, renderScreen, type Write } from '#tests/components/render-screen.tsx';
import { makeApp } from '#tests/components/make-app.ts';

const servers = [makeServer('France', 'fr', '10.0.0.1'), makeServer('France', 'fr', '10.0.0.2')];
const [OLD = '', NEW = ''] = servers.map(({ _id }) => _id);
const apps = ['Castle', 'Orion'].map((name, index) =>
  makeApp(`65f00000000000000000000${index}`, { name }),
);
const [CASTLE = '', ORION = ''] = apps.map(({ _id }) => _id);

// The toast stays for as long as a test runs.
beforeEach(() => holdTimers(10_000));

/** Applies writes to the assignments; `*` marks premium ones. */
async function open(
  start: Record<string, readonly string[]>,
  refuse: (write: Write) => boolean = () => false,
) {
  const assigned = new Map(Object.entries(start).map(([app, own]) => [app, [...own]]));
  const moments: string[][] = [];
  const getId = (one: string) => one.replace('*', '');
  const answers = () => [
    [getListAppsQueryOptions(), apps] as const,
    [getListVpnServersQueryOptions(), { data: servers }] as const,
    [
      getListVpnServerUsageQueryOptions(),
      {
        data: apps.flatMap(({ _id, name }) =>
          (assigned.get(_id) ?? []).map((one) => ({ _id: getId(one), appName: name })),
        ),
      },
    ] as const,
    ...apps.map(
      ({ _id: appId }) =>
        [
          getListAppVpnServersQueryOptions(appId),
          {
            data: (assigned.get(appId) ?? []).map((one) => ({
              _id: `${appId} ${getId(one)}`,
              isPremium: one.includes('*'),
              vpnServerId: servers.find(({ _id }) => _id === getId(one)),
            })),
          },
        ] as const,
    ),
  ];
  await renderScreen('/vpn-servers', answers());
  const writes = onWrite((write) => {
    if (refuse(write)) return Response.json({ message: 'Not now' }, { status: 400 });
    if (write.method === 'DELETE') {
      const [appId = '', id] = decodeURIComponent(write.path.split('/').at(-1) ?? '').split(' ');
      assigned.set(
        appId,
        (assigned.get(appId) ?? []).filter((one) => getId(one) !== id),
      );
    } else {
      // as: the page's calls are checked against the contract
      const body = write.body as { appId: string; serverIds: string[]; isPremium: boolean };
      const own = body.serverIds.map((id) => (body.isPremium ? `${id}*` : id));
      assigned.set(body.appId, [...(assigned.get(body.appId) ?? []), ...own]);
    }
    moments.push(...[...assigned.values()]);
    give(...answers());
    return { data: [] };
  });
  return { writes, moments, read: () => Object.fromEntries(assigned) };
}

const row = (ip: string) => page.getByRole('row').filter({ hasText: ip });
const dialog = page.getByRole('dialog', { name: 'Replace server' });
const toasts = page.getByRole('region', { name: 'Notifications' });

async function openDialog() {
  const more = row('10.0.0.1').getByRole('button', { name: 'More' });
  await expect.element(more).toBeVisible();
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Replace server …' }).click();
  await expect.element(dialog.getByRole('list', { name: 'Applications' })).toBeVisible();
}

const choose = () => dialog.getByLabelText('Replace “France 10.0.0.1” with').selectOptions(NEW);

describe('a server that is replaced', () => {
  test('is replaced in every application, none of which is ever without one; undo restores it', async () => {
    const { read, moments } = await open({ [CASTLE]: [OLD], [ORION]: [`${OLD}*`] });
    const before = read();
    await openDialog();
    await choose();
    await expect.element(dialog.getByRole('listitem').last()).toMatchTextContent('Orion premium');
    await dialog.getByRole('button', { name: 'Replace in 2 applications' }).click();
    await expect
      .element(toasts)
      .toMatchTextContent('“France 10.0.0.1” replaced with “France 10.0.0.2” in 2 applications');
    expect(read()).toEqual({ [CASTLE]: [NEW], [ORION]: [`${NEW}*`] });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(toasts).toMatchTextContent('“France 10.0.0.1” is back in 2 applications');
    expect(read()).toEqual(before);
    expect(moments.filter((own) => own.length === 0)).toEqual([]);
  });

  test('stays where the other one cannot be assigned', async () => {
    const { read, writes } = await open(
      { [CASTLE]: [OLD], [ORION]: [OLD] },
      ({ body }) => (body as { appId?: string } | undefined)?.appId === CASTLE,
    );
    await openDialog();
    await choose();
    await dialog.getByRole('button', { name: 'Replace in 2 applications' }).click();
    await expect.element(toasts).toMatchTextContent('1 failed');
    expect(read()).toEqual({ [CASTLE]: [OLD], [ORION]: [NEW] });
    expect(
      writes.filter(({ method, path }) => method === 'DELETE' && path.includes(CASTLE)),
    ).toEqual([]);
  });

  test('only goes where the other one is already, which stays when it is taken back', async () => {
    const { read } = await open({ [CASTLE]: [OLD, NEW], [ORION]: [NEW] });
    await openDialog();
    await choose();
    await expect.element(dialog).toMatchTextContent('has the new one already');
    await dialog.getByRole('button', { name: 'Replace in 1 application' }).click();
    await expect.element(toasts).toMatchTextContent('in 1 application');
    expect(read()[CASTLE]).toEqual([NEW]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(toasts).toMatchTextContent('is back in 1 application');
    expect(read()[CASTLE]?.toSorted()).toEqual([OLD, NEW].toSorted());
  });
});
