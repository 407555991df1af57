import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getListAppVpnServersQueryOptions,
  getListAvailableVpnServersQueryOptions,
  getListVpnServerUsageQueryOptions,
} from '#generated/api/app-vpn-servers.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { AssignVpnServersInput, VpnServer } from '#generated/model/index.ts';
import { answerApp, APP_ID } from '#tests/components/app-answers.ts';
import { makeServer } from '#tests/components/make-server.ts';
import { type Answer, give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const germany = makeServer('Germany', 'de', '10.0.0.1');
const france = makeServer('France', 'fr', '10.0.0.2');
const japan = makeServer('Japan', 'jp', '10.0.0.3');
const another = makeServer('Germany', 'de', '10.0.0.4');
const assigned = [germany, france];
const available = [japan, another];
const many = [
  ...available,
  ...Array.from({ length: 40 }, (_, n) =>
    makeServer(n % 2 ? 'Norway' : 'Sweden', n % 2 ? 'no' : 'se', `10.1.0.${n}`),
  ),
];

/** The German server is premium in the app's list. */
const answers = (used: readonly VpnServer[], free: readonly VpnServer[]): Answer[] => [
  [
    getListAppVpnServersQueryOptions(APP_ID),
    {
      data: used.map((server) => ({
        _id: `use-of-${server.ip}`,
        vpnServerId: server,
        isPremium: server === germany,
      })),
    },
  ],
  [getListAvailableVpnServersQueryOptions(APP_ID), { data: free }],
];

const open = (used: readonly VpnServer[] = assigned, free: readonly VpnServer[] = available) =>
  renderScreen(`/apps/${APP_ID}/vpn-servers`, [answerApp(), ...answers(used, free)]);

const row = (ip: string) => page.getByRole('row').filter({ hasText: ip });
const dialog = page.getByRole('dialog', { name: 'Add servers' });
const boxes = dialog.getByRole('checkbox');
const add = () => dialog.getByRole('button', { name: 'Add selected' }).click();

async function openDialog(free: readonly VpnServer[] = available): Promise<void> {
  await open(assigned, free);
  await page.getByRole('button', { name: 'Add servers' }).click();
  await expect.element(boxes.first()).toBeVisible();
}

/** Returns the servers added from here on. */
function watchAdding(free: readonly VpnServer[]): () => readonly string[] {
  const writes = onWrite(({ body }) => {
    const { serverIds } = body as AssignVpnServersInput; // as: the contract's tests check the body
    const added = free.filter(({ _id }) => serverIds.includes(_id));
    const left = free.filter((server) => !added.includes(server));
    give(...answers([...assigned, ...added], left));
    return Response.json({ data: [] }, { status: 201 });
  });
  return () => writes.flatMap(({ body }) => (body as AssignVpnServersInput).serverIds); // as: the same
}

describe('the servers of an app', () => {
  test('are listed with country, ip and premium mark, and nothing else is', async () => {
    await open();
    await expect.element(row('10.0.0.1')).toMatchTextContent(/de.*10\.0\.0\.1.*Premium/s);
    await expect.element(row('10.0.0.2')).not.toMatchTextContent('Premium');
    await expect.poll(() => page.getByRole('row').elements()).toHaveLength(3);
    await expect.element(page.getByRole('heading', { name: 'VPN Servers' })).toBeVisible();
    await expect
      .element(page.getByRole('navigation', { name: 'Breadcrumbs' }))
      .toMatchTextContent('Nimbus');
    // The pictures are missing: the flag comes from the country code.
    await expect.element(row('10.0.0.1')).toMatchTextContent('🇩🇪');
  });

  test('have no column for premium where none is', async () => {
    await open([france, japan]);
    await expect.element(row('10.0.0.2')).toBeVisible();
    await expect.poll(() => page.getByText('Premium').elements()).toHaveLength(0);
  });

  test('are in the order of countries, then of the numbers of addresses', async () => {
    const ips = ['10.0.0.9', '10.0.0.10'];
    const swiss = ips.toSorted().map((ip) => makeServer('Switzerland', 'ch', ip));
    await open([...swiss, germany]);
    for (const [index, ip] of [germany.ip, ...ips].entries())
      await expect.element(page.getByRole('row').nth(index + 1)).toMatchTextContent(ip);
  });

  test('are no longer premium where someone else assigns one before “Undo”, which says so', async () => {
    await open();
    await row('10.0.0.1').getByRole('button', { name: 'Remove' }).click();
    onWrite(({ method }) => {
      const meanwhile = { _id: 'meanwhile', vpnServerId: germany, isPremium: false };
      give([getListAppVpnServersQueryOptions(APP_ID), { data: [meanwhile] }]);
      return method === 'DELETE' ? new Response(null, { status: 204 }) : { data: [meanwhile] };
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Background tasks' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Background tasks' }))
      .toMatchTextContent('Germany 10.0.0.1 It has changed since, and stays as it is.');
  });

  test('are searched and sorted, and the address says so', async () => {
    const screen = await open();
    const search = page.getByLabelText('Search assigned servers');
    await search.fill('fr');
    await expect.element(row('10.0.0.1')).not.toBeInTheDocument();
    await expect.poll(screen.address).toMatch(/q=fr/);
    await search.fill('');
    await page.getByRole('button', { name: 'Premium' }).click();
    await expect.poll(screen.address).toMatch(/sort=premium/);
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Germany');
  });

  test('say what to do when there is nothing to list, and nothing to add', async () => {
    const screen = await open([], []);
    await expect.element(page.getByText('No VPN servers yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add servers' }).click();
    await expect.element(dialog).toMatchTextContent('There are no VPN servers yet');
    give(
      [getListVpnServersQueryOptions(), { data: [] }],
      [getListVpnServerUsageQueryOptions(), { data: [] }],
    );
    await dialog.getByRole('link', { name: 'directory of VPN servers' }).click();
    await expect.poll(screen.address).toBe('/vpn-servers');
  });
});

describe('the servers that can be added', () => {
  test('want at least one to be selected', async () => {
    await openDialog();
    await add();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Please select at least one server');
    await boxes.first().click();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test('are searched by country, ip and code', async () => {
    await openDialog();
    const search = dialog.getByLabelText('Search servers');
    for (const [text, name] of [
      ['jap', 'Japan 10.0.0.3'],
      ['0.0.4', 'Germany 10.0.0.4'],
      ['DE', 'Germany 10.0.0.4'],
    ] as const) {
      await search.fill(text);
      await expect.poll(() => boxes.elements().length).toBe(1);
      await expect.element(boxes).toHaveAccessibleName(name);
    }
    await search.fill('nowhere');
    await expect.element(dialog.getByText('No server contains “nowhere”.')).toBeVisible();
  });

  test('ask before a selection is lost', async () => {
    await openDialog();
    await boxes.first().click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(dialog).toBeVisible();
  });

  test('are selected by Shift, and all that match at once', async () => {
    const getAdded = watchAdding(many);
    await openDialog(many);
    const status = dialog.getByRole('status');
    await dialog.getByLabelText('Search servers').fill('Norway');
    await expect.element(dialog.getByText('20 of 42')).toBeVisible();
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await expect.element(status).toMatchTextContent('4 selected');
    await dialog.getByRole('button', { name: 'Select all that match' }).click();
    await expect.element(status).toMatchTextContent('20 selected');
    await dialog.getByLabelText('Search servers').fill('Japan');
    await expect.element(status).toMatchTextContent('20 selected (20 not shown)');
    await expect.poll(() => boxes.elements().length).toBe(1);
    await boxes.click();
    await add();
    await expect.element(page.getByText('21 servers added')).toBeVisible();
    const norway = many.filter(({ countryId }) => countryId === 'no');
    expect(getAdded().toSorted()).toEqual([japan, ...norway].map(({ _id }) => _id).toSorted());
  });

  test('are walked through with the arrow keys', async () => {
    await openDialog(many);
    await expect.element(dialog.getByLabelText('Search servers')).toHaveFocus();
    boxes.first().element().focus();
    await userEvent.keyboard('{ArrowDown} ');
    await expect.element(boxes.nth(1)).toBeChecked();
    await userEvent.keyboard('{End}');
    await expect
      .element(dialog.getByRole('checkbox', { name: 'Sweden 10.1.0.38', exact: true }))
      .toHaveFocus();
  });

  test('stay selected when the server is away, and are added when it is back', async () => {
    onWrite(() => {
      throw new TypeError('Failed to fetch');
    });
    await openDialog();
    await boxes.first().click();
    await add();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(
        'Error adding servers. Cannot connect to server. Please check your connection.',
      );
    await expect.element(boxes.first()).toBeChecked();
    watchAdding(available);
    await add();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => page.getByRole('row').elements().length).toBe(4);
  });
});
