import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getGetTranslationProgressQueryOptions,
  getListLocaleTextsQueryOptions,
} from '#generated/api/app-texts.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import {
  getListLocalesQueryOptions,
  getListTextTranslationsQueryOptions,
} from '#generated/api/translations.ts';
import { holdTimers, isThere } from '#tests/components/hold-timers.ts';
import { give, onWrite, renderScreen, type Write } from '#tests/components/render-screen.tsx';

const APP_ID = '65f000000000000000000001';
const french = { locale: 'fr' } as const;
const counts = { new: 0, pending: 0, translating: 0, translated: 2, error: 0, cancelled: 0 };

interface Kept {
  _id: string;
  key: string;
  value: string;
  description?: string;
  french: string;
}

const omit = (text: Kept, field: keyof Kept) =>
  Object.fromEntries(Object.entries(text).filter(([name]) => name !== field));

/** An app with English and French texts; the mock server stores its writes. */
async function showTexts(refuse: (write: Write) => boolean = () => false) {
  const offered = holdTimers(10_000);
  let texts: Kept[] = [
    { _id: 't1', key: 'bye', value: 'Goodbye', description: 'At the end', french: 'Au revoir' },
    { _id: 't2', key: 'hello', value: 'Hello', french: 'Bonjour' },
  ];
  let ids = 2;
  const answers = () => {
    const rows = texts.map((text) => ({ ...omit(text, 'french'), appId: APP_ID }));
    const state = { isAutoTranslated: true, isMissing: false, status: 'translated' } as const;
    return [
      [getListTextsQueryOptions(APP_ID), { data: rows }],
      [
        getListLocaleTextsQueryOptions(APP_ID, french),
        {
          data: texts.map(({ french: value, ...text }) => ({
            ...text,
            ...state,
            appId: APP_ID,
            value,
            originalValue: text.value,
          })),
        },
      ],
      ...texts.map(
        ({ _id, french: value }) =>
          [
            getListTextTranslationsQueryOptions(_id),
            { data: [{ _id: `${_id}-fr`, ...french, ...state, value }] },
          ] as const,
      ),
    ] as const;
  };
  const app = { _id: APP_ID, name: 'Nimbus', platform: 'iOS', apiKey: 'key' };
  await renderScreen(`/apps/${APP_ID}/texts?locale=en`, [
    [
      getGetAppQueryOptions(APP_ID),
      { ...app, locales: ['en', 'fr'], createdAt: '2026-01-01T00:00:00Z' },
    ],
    [getListLocalesQueryOptions(), { data: [] }],
    [getGetTranslationProgressQueryOptions(APP_ID, french), { data: { ...counts, total: 2 } }],
    ...answers(),
  ]);
  onWrite((write) => {
    if (refuse(write)) return new Response('{"message":"Not now."}', { status: 400 });
    const { method, path, body } = write;
    const id = path.split('/')[method === 'DELETE' ? 3 : 4];
    if (method === 'DELETE') texts = texts.filter((text) => text._id !== id);
    if (method === 'POST')
      // as: the dashboard validates its requests against the contract elsewhere
      for (const text of (body as { texts: Omit<Kept, '_id' | 'french'>[] }).texts)
        texts.push({ ...text, _id: `t${(ids += 1)}`, french: '' });
    if (method === 'PUT')
      texts = texts.map((text) =>
        text._id === id ? { ...text, french: (body as { value: string }).value } : text,
      );
    give(...answers());
    return method === 'DELETE' ? new Response(null, { status: 204 }) : { data: [] };
  });
  return {
    offered,
    read: () =>
      texts
        .map((text) => omit(text, '_id'))
        .toSorted((a, b) => String(a['key']).localeCompare(String(b['key']))),
  };
}

const row = (key: string) => page.getByRole('row').filter({ hasText: key });
const undo = page.getByRole('button', { name: 'Undo' });
const toasts = page.getByRole('region', { name: 'Notifications' });

async function deleteText(key: string): Promise<void> {
  await row(key).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(row(key)).not.toBeInTheDocument();
}

test('texts that were deleted come back one by one, the latest first, with description and translations', async () => {
  const { read } = await showTexts();
  const before = read();
  await deleteText('bye');
  await expect.element(toasts).toMatchTextContent('Text “bye” deleted');
  await deleteText('hello');
  await expect.element(toasts).toMatchTextContent('Text “hello” deleted (and 1 before)');
  expect(read()).toEqual([]);

  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(toasts).toMatchTextContent('Text “hello” is back');
  await expect.element(row('hello')).toBeVisible();
  expect(read()).toEqual(before.filter((text) => text['key'] === 'hello'));

  await undo.click();
  await expect.element(row('bye')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  await expect.poll(read).toEqual(before);
  // The button has disappeared; the focus stays on the page.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('several deleted together come back together', async () => {
  const { read } = await showTexts();
  const before = read();
  await page.getByRole('checkbox', { name: 'Select bye' }).click();
  await page.getByRole('checkbox', { name: 'Select hello' }).click();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toasts).toMatchTextContent('2 texts deleted');
  await undo.click();
  await expect.poll(read).toEqual(before);
});

test('the offer ends after ten seconds, unless the pointer or the keyboard is on it', async () => {
  const { offered } = await showTexts();
  await deleteText('bye');
  await undo.hover();
  offered.pass();
  await expect.element(undo).toBeVisible();
  undo.element().focus();
  await userEvent.hover(page.getByRole('searchbox', { name: 'Search texts' }));
  offered.pass();
  await expect.element(undo).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search texts' }).click();
  await offered.passUntil(() => !isThere(undo));
});

test('in a field the keys take back what was typed there', async () => {
  const { read } = await showTexts();
  await deleteText('bye');
  await page.getByRole('searchbox', { name: 'Search texts' }).fill('h');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(undo).toBeVisible();
  expect(read()).toHaveLength(1);
});

test('unrestorable items are listed under “Background tasks”, and can be retried', async () => {
  let isRefusing = true;
  const { read } = await showTexts(({ method }) => isRefusing && method === 'PUT');
  const before = read();
  await deleteText('bye');
  await undo.click();
  await expect
    .element(toasts)
    .toMatchTextContent('Undo: Text “bye” deleted: 1 failed. See “Background tasks”');
  const work = page.getByRole('button', { name: 'Background tasks' });
  await work.click();
  const panel = page.getByRole('dialog', { name: 'Background tasks' });
  await expect.element(panel).toMatchTextContent('1 done, 1 failed');
  await expect
    .element(panel.getByRole('list', { name: 'Failed' }))
    .toMatchTextContent('French bye Not now.');
  isRefusing = false;
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(read).toEqual(before);
  await expect.element(work).not.toBeInTheDocument();
});
