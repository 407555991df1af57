import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { LocaleText } from '#generated/model/index.ts';
import { makeLocaleText } from '#tests/components/app-answers.ts';
import {
  answerCounts,
  answerFailures,
  idOf,
  openTranslations as open,
} from '#tests/components/open-translations.ts';
import { give, onWrite } from '#tests/components/render-screen.tsx';
import { jobs } from '#dashboard/browser/work/job-store.ts';

beforeEach(async () => {
  jobs.set([]);
  await page.viewport(1280, 800);
});

const cell = (name: string) => page.getByRole('gridcell', { name });
const chosenRegion = page.getByRole('region', { name: 'Chosen translations' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const isBusy = { translated: 4, pending: 5, translating: 1 };

describe('the translations of all applications', () => {
  test('are shown by application and language', async () => {
    await open({ Sun: { fr: { translated: 10 } }, Moon: { fr: { translated: 5 }, de: isBusy } });
    await expect.element(cell('Sun, French: 100% translated')).toMatchTextContent('100%');
    await expect.element(cell('Sun, German: not translated into this language')).toBeVisible();
    await expect
      .element(cell('Moon, German: 40% translated, 1 being translated, 5 queued'))
      .toMatchTextContent(/40%\s*6 queued/);
    await expect.element(chosenRegion).toMatchTextContent('2 applications, 2 languages');
    await expect.element(chosenRegion).toMatchTextContent('63% translated, 5 missing, 6 queued');
  });

  test('are walked through with the arrow keys; Enter chooses a cell, a row or a column', async () => {
    const screen = await open({ Sun: { fr: {}, de: {} }, Moon: { fr: {}, de: {} } });
    await expect.element(cell('Sun, French: 0% translated, 10 missing')).toBeVisible();
    page.getByRole('columnheader', { name: 'All applications, all languages' }).element().focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect
      .element(chosenRegion.getByRole('heading'))
      .toMatchTextContent('2 applications, French');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(chosenRegion.getByRole('heading')).toMatchTextContent('Sun, French');
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{Enter}');
    await expect.element(chosenRegion.getByRole('heading')).toMatchTextContent('Moon, 2 languages');
    await expect.poll(screen.address).toBe(`/translations?app=${idOf('Moon')}`);
    await screen.openAgain();
    await expect.element(chosenRegion.getByRole('heading')).toMatchTextContent('Moon, 2 languages');
  });

  test('can be limited to failures, where totals and counts repeat no figure', async () => {
    const failed = makeLocaleText({ key: 'one', status: 'error', errorMessage: 'Timed out' });
    const failures = answerFailures('Moon', 'fr', [failed]);
    await open({ Sun: { fr: {}, de: {} }, Moon: { fr: { error: 1 } } }, '', [failures]);
    const total = page.getByRole('columnheader', { name: /^French/ }).getByText('0%');
    await expect.element(total).toBeVisible();
    await button('Failed').click();
    await expect.element(cell('Moon, French: 0% translated, 1 failed, 9 missing')).toBeVisible();
    await expect.element(cell('Sun, French: 0% translated, 10 missing')).not.toBeInTheDocument();
    await expect.element(chosenRegion).toMatchTextContent('1 application, 1 language');
    await expect.element(total).not.toBeVisible();
    const reasons = page.getByRole('list', { name: 'Reasons' });
    await expect.element(reasons).toMatchTextContent(/^1\s*Timed out\s*Moon, French$/);
  });

  test('say why nothing is chosen where no application is listed', async () => {
    await open({ Sun: { fr: {} } }, '?q=nothing');
    await expect.element(chosenRegion).toMatchTextContent('No application is listed.');
  });

  test('show each reason of a failure once, in the words of the server', async () => {
    const failed = (key: string, errorMessage: string) =>
      makeLocaleText({ key, status: 'error', errorMessage });
    await open({ Sun: { fr: { error: 2 }, de: { error: 1 } } }, '', [
      answerFailures('Sun', 'fr', [failed('one', 'Quota exceeded'), failed('two', 'Timed out')]),
      answerFailures('Sun', 'de', [failed('one', 'Quota exceeded')]),
    ]);
    const reasons = page.getByRole('list', { name: 'Reasons' }).getByRole('listitem');
    await expect
      .element(reasons.nth(0))
      .toMatchTextContent(/^2\s*Quota exceeded.*French \(1\).*German \(1\)/);
    await expect.element(reasons.nth(1)).toMatchTextContent(/^1\s*Timed out/);
  });

  test('lead from a cell to each kind of its rows', async () => {
    await open({ Sun: { fr: { translated: 4, error: 2, pending: 1 } } }, '', [
      answerFailures('Sun', 'fr', []),
    ]);
    await cell('Sun, French: 40% translated, 2 failed, 1 queued, 3 missing').click();
    const getStatus = (name: string) => {
      const link = chosenRegion.getByRole('link', { name }).element();
      const { searchParams } = new URL(link.getAttribute('href') ?? '', location.href);
      return [searchParams.get('locale'), searchParams.get('status')];
    };
    await expect.element(chosenRegion.getByRole('link', { name: 'Open texts' })).toBeVisible();
    await expect
      .poll(() => ['2 failed', '1 queued', '3 missing'].map(getStatus))
      .toEqual(['error', 'pending', 'new'].map((status) => ['fr', status]));
  });

  test.each([
    ['desk', 1280, 800],
    ['tablet', 768, 1024],
    ['phone', 360, 740],
  ])(
    'stay where they are, whatever is chosen and however it failed, on a %s',
    async (_, ...size) => {
      await page.viewport(...size);
      const long = `Sun ${'of the northern regions '.repeat(9)}`.trim();
      const { promise, resolve } = Promise.withResolvers<{ data: readonly LocaleText[] }>();
      await open({ [long]: { fr: { error: 2 }, de: {} }, Moon: { fr: isBusy } }, '', [
        [getListLocaleTextsQueryOptions(idOf(long), { locale: 'fr' }), promise],
      ]);
      const chosen = cell(`${long}, French: 0% translated, 2 failed, 8 missing`);
      await expect.element(chosen).toBeVisible();
      const getPlaces = () =>
        [chosen, button('Auto-translate missing'), button('Failed')].map((each) => {
          const { x, y } = each.element().getBoundingClientRect();
          return [x, y];
        });
      const places = getPlaces();
      for (const [head, name] of [
        ['gridcell', `${long}, French`],
        ['gridcell', 'Moon, French'],
        ['rowheader', 'Moon'],
        ['columnheader', 'German'],
        ['gridcell', `${long}, French`],
      ] as const) {
        await page.getByRole(head, { name: new RegExp(`^${name}`) }).click();
        await expect.poll(getPlaces).toEqual(places);
      }
      const failures = page.getByRole('region', { name: 'Failures' });
      await expect.element(failures).toBeVisible();
      const { clientHeight } = failures.element();
      resolve({ data: [makeLocaleText({ key: 'one', status: 'error', errorMessage: 'No' })] });
      await expect.element(failures.getByRole('list')).toBeInTheDocument();
      await expect
        .poll(() => [failures.element().clientHeight, getPlaces()])
        .toEqual([clientHeight, places]);
    },
  );

  test.each([1, 2])('have columns of one width, with %i languages', async (count) => {
    await open({ Sun: count === 1 ? { fr: {} } : { fr: {}, de: {} } });
    const french = page.getByRole('columnheader', { name: /^French/ });
    await expect.element(french).toBeVisible();
    await expect.poll(() => french.element().getBoundingClientRect().width).toBe(120);
  });

  test('count what was finished since the page was left', async () => {
    const screen = await open({ Sun: { fr: { translated: 2, pending: 8 } } });
    await expect.element(cell('Sun, French: 20% translated, 8 queued')).toBeVisible();
    give(answerCounts('Sun', 'fr', { translated: 9, pending: 1 }));
    await screen.openAgain();
    const name = 'Sun, French: 90% translated, 1 queued, 7 finished since you last looked';
    await expect.element(cell(name)).toBeVisible();
    await expect.element(page.getByText(/^7 finished since/)).toBeVisible();
  });
});

describe('an operation', () => {
  test('queues what is missing in all applications, one call each, and leaves out what has a queue', async () => {
    await open({
      Sun: { fr: {}, de: { cancelled: 2, translated: 8 } },
      Moon: { fr: isBusy, de: {} },
    });
    const writes = onWrite(() => ({ data: { count: 10 } }));
    await button('Auto-translate missing').click();
    await expect
      .element(dialog)
      .toMatchTextContent(/Sun\s*12\s*Moon\s*10\s*Total\s*22 translations/);
    expect(writes).toEqual([]);
    await dialog.getByRole('button', { name: 'Auto-translate missing' }).click();
    await expect.element(page.getByText('22 translations queued')).toBeVisible();
    expect(writes.map(({ path, body }) => [path, body])).toEqual([
      [`/api/translations/app/${idOf('Sun')}/auto-translate-all`, { locales: ['fr', 'de'] }],
      [`/api/translations/app/${idOf('Moon')}/auto-translate-all`, { locales: ['de'] }],
    ]);
  });

  test('retries what failed in the chosen language, and reports what is refused under Background tasks', async () => {
    await open(
      { Sun: { fr: { error: 2 } }, Moon: { fr: { error: 1 }, de: { error: 3 } } },
      '?locale=fr',
      [answerFailures('Sun', 'fr', []), answerFailures('Moon', 'fr', [])],
    );
    const writes = onWrite(({ path }) =>
      path.includes(idOf('Moon'))
        ? Response.json(
            { message: 'The engine is switched off.', code: 'conflict' },
            { status: 409 },
          )
        : { data: { count: 2 } },
    );
    await button('Retry failed').click();
    await dialog.getByRole('button', { name: 'Retry failed' }).click();
    await expect
      .poll(() => writes.map(({ body }) => body))
      .toEqual([{ locale: 'fr' }, { locale: 'fr' }]);
    const reason: unknown = expect.stringContaining('The engine is switched off');
    await expect
      .poll(() => jobs.get()[0]?.stage)
      .toMatchObject({
        name: 'ended',
        done: 2,
        result: { failed: [{ name: 'Moon, French', reason }] },
      });
  });

  test('cancels the queue; translations that finish in the meantime are no failures', async () => {
    const row = (key: string, status: LocaleText['status']) => makeLocaleText({ key, status });
    await open({ Sun: { fr: { pending: 2, translating: 1, translated: 7 } } }, '', [
      answerFailures('Sun', 'fr', [
        row('one', 'pending'),
        row('two', 'translated'),
        row('three', 'pending'),
        row('four', 'translating'),
      ]),
    ]);
    const writes = onWrite(({ path }) =>
      path.includes('four')
        ? Response.json({ message: 'It is translated.', code: 'conflict' }, { status: 409 })
        : { data: {} },
    );
    await button('Cancel queued').click();
    await dialog.getByRole('button', { name: 'Cancel queued' }).click();
    await expect.element(page.getByText('2 translations cancelled')).toBeVisible();
    expect(writes.map(({ path }) => path.split('/').at(-2))).toEqual([
      'id-of-four',
      'id-of-three',
      'id-of-one',
    ]);
  });

  test('says why there is nothing for it to do', async () => {
    await open({ Sun: { fr: { translated: 10 } } });
    await expect.element(button('Retry failed')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Retry failed')).toHaveAccessibleDescription('Nothing has failed');
    await expect
      .element(button('Auto-translate missing'))
      .toHaveAccessibleDescription('Every text has a translation');
    await expect
      .element(button('Cancel queued'))
      .toHaveAccessibleDescription('Nothing is in the queue');
  });
});
