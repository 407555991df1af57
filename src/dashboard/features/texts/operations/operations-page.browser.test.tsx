import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getGetTranslationProgressQueryOptions,
  getListLocaleTextsQueryOptions,
} from '#generated/api/app-texts.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TranslationProgress } from '#generated/model/translation-progress.ts';
import { makeLocaleText } from '#tests/components/app-answers.ts';
import { type Answer, give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';
import { jobs } from '#dashboard/browser/work/job-store.ts';

beforeEach(() => jobs.set([]));

type Counts = Partial<TranslationProgress>;
type Languages = Partial<Record<'fr' | 'de', Counts>>;

const idOf = (name: string) => `65f0000000000000000000${name.length.toString().padStart(2, '0')}`;

const answerCounts = (name: string, locale: 'fr' | 'de', counts: Counts): Answer => {
  const data = {
    total: 10,
    translated: 0,
    progress: 0,
    pending: 0,
    error: 0,
    cancelled: 0,
    translating: 0,
    ...counts,
  };
  return [getGetTranslationProgressQueryOptions(idOf(name), { locale }), { data }];
};

/** Sets the response with a language's failed texts. */
const answerFailures = (name: string, locale: 'fr' | 'de', rows: readonly LocaleText[]): Answer => [
  getListLocaleTextsQueryOptions(idOf(name), { locale }),
  { data: rows },
];

function open(apps: Record<string, Languages>, search = '', more: readonly Answer[] = []) {
  const list = Object.entries(apps).map(([name, languages]) => ({
    ...{ _id: idOf(name), name, platform: 'iOS', createdAt: '2026-01-01T00:00:00Z' },
    locales: ['en', ...Object.keys(languages)],
  }));
  return renderScreen(`/translations${search}`, [
    [getListAppsQueryOptions(), list],
    ...Object.entries(apps).flatMap(([name, languages]) =>
      Object.entries(languages).map(
        ([locale, counts]) => answerCounts(name, locale as 'fr' | 'de', counts), // as: the keys of a record
      ),
    ),
    ...more,
  ]);
}

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
    await expect.element(chosenRegion).toMatchTextContent('All applications, all languages');
    await expect
      .element(chosenRegion)
      .toMatchTextContent('63% translated, 1 being translated, 5 queued, 5 missing');
  });

  test('are walked through with the arrow keys; Enter chooses a cell, a row or a column', async () => {
    const screen = await open({ Sun: { fr: {}, de: {} }, Moon: { fr: {}, de: {} } });
    await expect.element(cell('Sun, French: 0% translated, 10 missing')).toBeVisible();
    page.getByRole('columnheader', { name: 'All applications, all languages' }).element().focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect
      .element(chosenRegion.getByRole('heading'))
      .toMatchTextContent('All applications, French');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(chosenRegion.getByRole('heading')).toMatchTextContent('Sun, French');
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{Enter}');
    await expect
      .element(chosenRegion.getByRole('heading'))
      .toMatchTextContent('Moon, all languages');
    await expect.poll(screen.address).toBe(`/translations?app=${idOf('Moon')}`);
    await screen.openAgain();
    await expect
      .element(chosenRegion.getByRole('heading'))
      .toMatchTextContent('Moon, all languages');
  });

  test('can be limited to failures', async () => {
    const failures = answerFailures('Moon', 'fr', []);
    await open({ Sun: { fr: {} }, Moon: { fr: { error: 1 } } }, '', [failures]);
    await button('Failed 1').click();
    await expect.element(cell('Moon, French: 0% translated, 1 failed, 9 missing')).toBeVisible();
    await expect.element(cell('Sun, French: 0% translated, 10 missing')).not.toBeInTheDocument();
    await expect.element(chosenRegion).toMatchTextContent('1 application listed, all languages');
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

  test('retries what failed in the chosen language, and reports what is refused under Work', async () => {
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
