import * as checks from '#domain/text-checks/check-translation.ts';
import { test } from 'vitest';
import type { LocaleText } from '#generated/model/index.ts';
import { matchRows, prepareSearch, sortRows } from '#dashboard/ui/table/rows-shown.ts';
import { checkText } from '#dashboard/resources/checks/check-text.ts';
import { countStatuses, statuses } from '#dashboard/resources/progress/status-counts.ts';

const makeRows = (): LocaleText[] =>
  Array.from({ length: 10_000 }, (_, index) => ({
    _id: String(index),
    key: `screen.part_${index}.title`,
    appId: 'app',
    translationId: `${index}-fr`,
    originalValue: `Text number ${index} for %@, as long as texts are.`,
    value: `Texte numéro ${index} pour %@, aussi long que le sont les textes${index % 9 ? '.' : ''}`,
    status: statuses[index % statuses.length] ?? 'new',
    isAutoTranslated: index % 2 === 0,
    isMissing: false,
  }));

const rows = makeRows();
const columns = [
  { id: 'key', sortValue: (row: LocaleText) => row.key, searchText: (row: LocaleText) => row.key },
  { id: 'original', searchText: (row: LocaleText) => row.originalValue },
  { id: 'value', searchText: (row: LocaleText) => row.value },
];
const prepared = prepareSearch(rows, columns);
const isPending = (row: LocaleText) => row.status === 'pending';

const french = { platform: 'iOS', locale: 'fr', checks } as const;

const checkEveryLanguage = () =>
  Array.from({ length: 130_000 }, (_, number) =>
    checks.checkTranslation(`Sign in, number ${number}.`, `Anmelden, Nummer ${number}.`),
  );

const settings = { iterations: 5, time: 0, warmupIterations: 1, warmupTime: 0 };

test('10,000 texts of one language', { timeout: 60_000 }, async ({ bench }) => {
  const steps: [string, () => unknown][] = [
    ['preparing the search', () => prepareSearch(rows, columns)],
    ['searching, per key stroke', () => matchRows(prepared, 'numéro 77')],
    ['sorting by key', () => sortRows(rows, columns, '-key')],
    ['filtering by status', () => rows.filter(isPending)],
    ['counting the states', () => countStatuses(rows)],
    ['checking them all for the first time', () => makeRows().map((row) => checkText(row, french))],
    ['checking them all again', () => rows.map((row) => checkText(row, french))],
    ['checking 130,000 translations', checkEveryLanguage],
  ];
  for (const [name, step] of steps)
    await bench(name, () => {
      step();
    }).run(settings);
});
