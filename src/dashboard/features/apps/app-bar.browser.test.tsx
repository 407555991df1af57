import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getGetAppQueryOptions, getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { answerApp, answerTexts, APP_ID, makeLocaleText } from '#tests/components/app-answers.ts';
import { type Answer, renderScreen } from '#tests/components/render-screen.tsx';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getGetTranslationProgressQueryOptions } from '#generated/api/app-texts.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';

const createdAt = '2026-01-01T00:00:00Z';
const app = (_id: string, name: string) => ({
  _id,
  name,
  platform: 'iOS',
  apiKey: 'am_none',
  locales: ['en', 'fr'],
  createdAt,
});

const AURORA = app('65f000000000000000000002', 'Aurora');
const BREEZE = app('65f000000000000000000003', 'Breeze');

const list: Answer = [
  getListAppsQueryOptions(),
  [app(APP_ID, 'Nimbus'), AURORA, BREEZE, app('65f000000000000000000004', 'Zephyr')],
];

const colorsOf = (appId: string): Answer => [getListColorsQueryOptions(appId), { data: [] }];
const openColors = () =>
  renderScreen(`/apps/${APP_ID}/colors`, [
    answerApp(),
    colorsOf(APP_ID),
    list,
    [getGetAppQueryOptions(AURORA._id), AURORA],
    colorsOf(AURORA._id),
  ]);

const switcher = (name: string) => page.getByRole('button', { name });
const search = page.getByRole('combobox', { name: 'Search other applications' });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);

describe('the pages of an application', () => {
  test('are tabs that mark the current one', async () => {
    await openColors();
    const tabs = page.getByRole('tablist', { name: 'Sections' }).getByRole('tab');
    await expect.element(tabs.first()).toBeVisible();
    await expect
      .poll(() => tabs.elements().map((tab) => tab.textContent))
      .toEqual(['Overview', 'Images', 'Colors', 'Texts', 'VPN Servers', 'Test API']);
    const colors = page.getByRole('tab', { name: 'Colors' });
    await expect.element(colors).toHaveAttribute('aria-current', 'page');
    await expect.element(colors).toHaveAttribute('aria-selected', 'true');
    for (const name of ['Overview', 'Images'])
      await expect.element(page.getByRole('tab', { name })).not.toHaveAttribute('aria-current');
  });

  test('begin with a whole one on a phone', async () => {
    await page.viewport(360, 740);
    await openColors();
    const tabs = page.getByRole('tablist', { name: 'Sections' });
    await expect.element(tabs).toBeVisible();
    const findCut = () => {
      const edge = tabs.element().getBoundingClientRect().left;
      return [...tabs.element().children]
        .filter((tab) => tab.getBoundingClientRect().left < edge - 1)
        .filter((tab) => tab.getBoundingClientRect().right > edge + 1)
        .map((tab) => tab.textContent);
    };
    await expect.poll(() => tabs.element().scrollLeft).toBeGreaterThan(0);
    await expect.poll(findCut).toEqual([]);
    await page.viewport(1280, 800);
  });

  test('keep the open one whole on a phone when the font comes', async () => {
    await page.viewport(360, 740);
    const font = document.createElement('style');
    font.textContent = '[role=tab] { letter-spacing: 2px }';
    document.head.append(font);
    await openColors();
    const tabs = page.getByRole('tablist', { name: 'Sections' });
    const colors = page.getByRole('tab', { name: 'Colors' });
    await expect.element(colors).toBeVisible();
    await expect.poll(() => tabs.element().scrollLeft).toBeGreaterThan(0);
    font.remove();
    const getStart = () =>
      colors.element().getBoundingClientRect().left - tabs.element().getBoundingClientRect().left;
    await expect.poll(getStart).toBeGreaterThan(-1);
    await page.viewport(1280, 800);
  });

  test('are one stop of the Tab key, with arrow keys within', async () => {
    await openColors();
    await expect.element(switcher('Nimbus')).toBeVisible();
    switcher('Nimbus').element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('tab', { name: 'Colors' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('tab', { name: 'Texts' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect.element(page.getByRole('tab', { name: 'Test API' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => document.activeElement?.closest('[role=tablist]')).toBeNull();
  });
});

describe('the switcher', () => {
  test('lists the others, those pinned and those opened last first', async () => {
    localStorage.setItem('app-manager.pinned-apps', JSON.stringify([BREEZE._id]));
    localStorage.setItem('app-manager.recent-apps', JSON.stringify(['65f000000000000000000004']));
    await openColors();
    await switcher('Nimbus').click();
    await expect.element(search).toHaveFocus();
    await expect.poll(options).toEqual(['Breeze', 'Zephyr', 'Aurora']);
    for (const [title, name] of [
      ['Pinned', 'Breeze'],
      ['Recent', 'Zephyr'],
      ['All others', 'Aurora'],
    ] as const)
      await expect.element(page.getByRole('group', { name: title })).toMatchTextContent(name);
    await search.fill('Z');
    await expect.poll(options).toEqual(['Breeze', 'Zephyr']);
    await search.fill('nimbus');
    await expect.element(page.getByText('No application contains “nimbus”.')).toBeVisible();
  });

  test('leads by the keyboard alone to the same page of another, which is a recent one then', async () => {
    const screen = await openColors();
    await expect.element(switcher('Nimbus')).toBeVisible();
    switcher('Nimbus').element().focus();
    await userEvent.keyboard('{Enter}aur');
    // Choosing before the option is visible has no effect.
    await expect.element(page.getByRole('option', { name: 'Aurora' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(switcher('Aurora')).toBeVisible();
    await expect.poll(screen.address).toBe(`/apps/${AURORA._id}/colors`);
    await expect.element(page.getByRole('heading', { name: 'Colors' })).toHaveFocus();
    await expect
      .poll(() => localStorage.getItem('app-manager.recent-apps'))
      .toBe(JSON.stringify([AURORA._id, APP_ID]));
  });

  test('keeps the language and the filter', async () => {
    const texts = [makeLocaleText({ key: 'title', status: 'error' })];
    const counts = { total: 1, translated: 0, progress: 0, pending: 0, error: 1, cancelled: 0 };
    const locale = 'fr';
    const screen = await renderScreen(`/apps/${APP_ID}/texts?locale=fr&status=error&q=tit`, [
      ...answerTexts({ fr: texts }),
      list,
      [getGetAppQueryOptions(AURORA._id), AURORA],
      [getListTextsQueryOptions(AURORA._id), { data: [] }],
      [getListLocaleTextsQueryOptions(AURORA._id, { locale }), { data: texts }],
      [
        getGetTranslationProgressQueryOptions(AURORA._id, { locale }),
        { data: { ...counts, translating: 0 } },
      ],
    ]);
    await switcher('Nimbus').click();
    await page.getByRole('option', { name: 'Aurora' }).click();
    await expect.element(switcher('Aurora')).toBeVisible();
    await expect.poll(screen.address).toMatch(new RegExp(`^/apps/${AURORA._id}/texts[?]`));
    const getKept = () => Object.fromEntries(new URLSearchParams(screen.address().split('?')[1]));
    await expect.poll(getKept).toEqual({ locale: 'fr', status: 'error', q: 'tit' });
  });

  test('is closed by Escape, which gives the focus back, and by its button', async () => {
    await openColors();
    await switcher('Nimbus').click();
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(search).not.toBeInTheDocument();
    await expect.element(switcher('Nimbus')).toHaveFocus();
    await switcher('Nimbus').click();
    await expect.element(search).toHaveFocus();
    await switcher('Nimbus').click();
    await expect.element(search).not.toBeInTheDocument();
  });
});
