import '@mantine/core/styles.layer.css';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { makeLocaleText } from '#tests/components/app-answers.ts';
import {
  answerCounts,
  answerFailures,
  idOf,
  openTranslations,
} from '#tests/components/open-translations.ts';
import { type Answer, give, onWrite } from '#tests/components/render-screen.tsx';

beforeEach(() => page.viewport(1280, 800));

/** Of as many letters as its place: the ids depend on it. */
const nameApps = (count: number) =>
  Array.from({ length: count }, (_, index) => `App${'s'.repeat(index)}`);

const failures = page.getByRole('region', { name: 'Failures' });
const ask = page
  .getByRole('region', { name: 'Chosen translations' })
  .getByRole('button', { name: /^\d+ failed$/ });
const button = (name: string) => failures.getByRole('button', { name, exact: true });
const reasons = failures.getByRole('list', { name: 'Reasons' }).getByRole('listitem');

const failed = (reason: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeLocaleText({ key: `key-${index}`, status: 'error', errorMessage: reason }),
  );

/** The German cells of the last ones are held. */
async function openMany(count = 9, held = 1) {
  const names = nameApps(count);
  const late = names.slice(-held).map((name) => ({ name, ...Promise.withResolvers<unknown>() }));
  const apps = Object.fromEntries(
    names.map((name) => [name, { fr: { error: 1 }, de: { error: 1 } }]),
  );
  await openTranslations(apps, '', [
    ...names.flatMap((name) => [
      answerFailures(name, 'fr', failed('Timed out', 1)),
      answerFailures(name, 'de', failed('Timed out', 1)),
    ]),
    ...late.map(({ name, promise }): Answer => [
      getListLocaleTextsQueryOptions(idOf(name), { locale: 'de' }),
      promise,
    ]),
  ]);
  return { answer: (which = 0) => late[which]?.resolve({ data: failed('Quota exceeded', 20) }) };
}

test('of many cells are read when asked for, shown as they come, and counted', async () => {
  const { answer } = await openMany();
  await ask.click();
  await expect.element(failures.getByText('Reading 8 of 9 applications')).toBeVisible();
  await expect.element(reasons.nth(0)).toMatchTextContent(/^17\s*Timed out/);
  const { height } = failures.element().getBoundingClientRect();
  const { left, top } = reasons.nth(0).element().getBoundingClientRect();
  await expect.poll(() => failures.getByRole('link').elements()).toHaveLength(0);
  answer();
  await expect.element(reasons.nth(0)).toMatchTextContent(/^20\s*Quota exceeded/);
  await expect.element(reasons.nth(1)).toMatchTextContent(/^17\s*Timed out/);
  await expect.element(failures.getByRole('link').first()).toBeVisible();
  await expect.element(failures.getByText(/applications/)).not.toBeInTheDocument();
  await expect.poll(() => failures.element().getBoundingClientRect().height).toBe(height);
  await expect
    .poll(() => reasons.nth(0).element().getBoundingClientRect())
    .toMatchObject({ left, top });
});

test.each([
  [1440, 900],
  [1280, 800],
  [360, 740],
])('of many cells take no room before they are asked for, in %i x %i', async (width, height) => {
  await page.viewport(width, height);
  const { answer } = await openMany(24);
  const grid = page.getByRole('grid');
  const getBox = (part: typeof grid) => {
    const { x, y, right, bottom } = part.element().getBoundingClientRect();
    return { x, y, right, bottom };
  };
  await expect.element(ask).toHaveAttribute('title', 'Show the reasons');
  await expect.element(failures).not.toBeInTheDocument();
  const before = { ask: getBox(ask), grid: getBox(grid) };
  await ask.click();
  await expect.element(failures.getByText('Reading 23 of 24 applications')).toBeVisible();
  const box = getBox(failures);
  await expect.poll(() => box.bottom).toBe(before.grid.bottom);
  const foot = getComputedStyle(page.getByRole('main').element()).marginBottom;
  expect(box.bottom).toBeLessThan(innerHeight - Number.parseFloat(foot));
  answer();
  await expect.element(reasons.nth(0)).toMatchTextContent(/^47\s*Timed out/);
  await expect.poll(() => [getBox(failures), getBox(ask)]).toEqual([box, before.ask]);
  await expect.element(ask).toHaveAttribute('aria-expanded', 'true');
  await ask.click();
  await expect.element(failures).not.toBeInTheDocument();
  await expect.poll(() => getBox(grid)).toEqual(before.grid);
});

test.each([1280, 360])('are counted in one place, %i pixels wide', async (width) => {
  await page.viewport(width, 800);
  const { answer } = await openMany(12, 3);
  await ask.click();
  const getLeft = () =>
    failures
      .getByText(/^Reading/)
      .element()
      .getBoundingClientRect().left;
  await expect.element(failures.getByText('Reading 9 of 12 applications')).toBeVisible();
  const left = getLeft();
  answer();
  await expect.element(failures.getByText('Reading 10 of 12 applications')).toBeVisible();
  expect(getLeft()).toBe(left);
});

test('are scrolled into view in a low window', async () => {
  await page.viewport(740, 360);
  const { answer } = await openMany(24);
  await ask.click();
  await expect.element(failures).toBeInViewport({ ratio: 1 });
  answer();
});

test('stay asked for when other cells are listed', async () => {
  const { answer } = await openMany();
  await ask.click();
  await expect.element(failures.getByText('Reading 8 of 9 applications')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search applications' }).fill('Apps');
  await expect.element(failures.getByText('Reading 7 of 8 applications')).toBeVisible();
  answer();
  await expect.element(reasons.nth(0)).toMatchTextContent(/^20\s*Quota exceeded/);
  await expect.element(reasons.nth(1)).toMatchTextContent(/^15\s*Timed out/);
});

const LAST = 'The last of all';

test('of few cells stay when more fail, until they are hidden', async () => {
  const names = nameApps(7);
  const both = { fr: { error: 1 }, de: { error: 1 } };
  const apps = Object.fromEntries(names.map((name) => [name, both]));
  await openTranslations({ ...apps, [LAST]: { fr: { pending: 1 } } }, '', [
    ...names.flatMap((name) => [
      answerFailures(name, 'fr', failed('Timed out', 1)),
      answerFailures(name, 'de', failed('Timed out', 1)),
    ]),
    answerFailures(LAST, 'fr', failed('Timed out', 1)),
  ]);
  await expect.element(reasons).toMatchTextContent(/^14\s*Timed out/);
  await expect.element(ask).not.toBeInTheDocument();
  give(answerCounts(LAST, 'fr', { error: 1 }));
  await expect.element(ask).toHaveAttribute('aria-expanded', 'true');
  await expect.element(reasons).toMatchTextContent(/^15\s*Timed out/);
  await ask.click();
  await expect.element(ask).toHaveAttribute('aria-expanded', 'false');
  await expect.element(failures).not.toBeInTheDocument();
});

test('are read again when as many fail again after a retry', async () => {
  await openTranslations({ Sun: { fr: { error: 1 } } }, '', [
    answerFailures('Sun', 'fr', failed('No API key', 1)),
  ]);
  await expect.element(reasons).toMatchTextContent(/No API key/);
  give(answerCounts('Sun', 'fr', { pending: 1 }));
  onWrite(() => ({ data: { count: 1 } }));
  await page.getByRole('button', { name: 'Retry failed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retry failed' }).click();
  await expect.element(failures).not.toBeInTheDocument();
  give(
    answerCounts('Sun', 'fr', { error: 1 }),
    answerFailures('Sun', 'fr', failed('Quota exceeded', 1)),
  );
  await expect.element(reasons).toMatchTextContent(/Quota exceeded/);
});

test('are read again on request where that failed', async () => {
  const list = getListLocaleTextsQueryOptions(idOf('Sun'), { locale: 'fr' });
  await openTranslations({ Sun: { fr: { error: 1 }, de: { error: 1 } } }, '', [
    [list, Response.json({}, { status: 500 })],
    answerFailures('Sun', 'de', failed('Timed out', 1)),
  ]);
  await expect
    .element(failures.getByRole('alert'))
    .toMatchTextContent(/Failed to load the reasons/);
  await expect.element(reasons).toMatchTextContent(/^1\s*Timed out/);
  give(answerFailures('Sun', 'fr', failed('Timed out', 1)));
  await button('Try again').click();
  await expect.element(reasons).toMatchTextContent(/^2\s*Timed out/);
  await expect.element(failures.getByRole('alert')).not.toBeInTheDocument();
});

test('are seen two at once on a desk, and counted when there are more', async () => {
  await page.viewport(1440, 900);
  const words = ['Timed out', 'Quota exceeded', 'No API key'];
  await openTranslations({ Sun: { fr: { error: 6 } } }, '', [
    answerFailures(
      'Sun',
      'fr',
      words.flatMap((reason, index) => failed(reason, 3 - index)),
    ),
  ]);
  await expect.element(failures.getByText('3 reasons')).toBeVisible();
  await expect.element(reasons.nth(1)).toMatchTextContent(/Quota exceeded/);
  const getBottom = (part: typeof failures) => part.element().getBoundingClientRect().bottom;
  await expect.poll(() => getBottom(reasons.nth(1)) <= getBottom(failures)).toBe(true);
});
