import * as checks from '#domain/text-checks/check-translation.ts';
import { expect, it, vi } from 'vitest';
import type { LocaleText } from '#generated/model/index.ts';
import { findProblems } from './check-text.ts';

const text = (id: string, value: string): LocaleText => ({
  _id: id,
  key: id,
  value,
  appId: 'app',
  translationId: `t-${id}`,
  status: 'translated',
  isAutoTranslated: false,
  isMissing: false,
  originalValue: 'Hello %@',
});

const NOTHING = { platform: 'iOS', checks, dismissed: new Map() } as const;
const never = new AbortController().signal;

it('gathers what is odd about a text in all languages', async () => {
  const found = await findProblems(
    new Map([
      ['fr', [text('1', 'Bonjour'), text('2', 'Bonjour %@')]],
      ['de', [text('1', 'Hallo %@!'), text('2', 'Hallo %@')]],
    ] as const),
    NOTHING,
    never,
  );
  expect([...(found?.keys() ?? [])]).toEqual(['1']);
  expect(found?.get('1')).toEqual([
    { locale: 'fr', problems: [expect.objectContaining({ kind: 'placeholders' })] },
    { locale: 'de', problems: [expect.objectContaining({ kind: 'punctuation' })] },
  ]);
});

it('leaves out what was dismissed, as long as it says the same', async () => {
  const lists = new Map([['fr', [text('1', 'Bonjour'), text('2', 'Salut')]]] as const);
  const lost = 'The translation lost %@.';
  const dismissed = new Map([
    ['t-1', [lost]],
    ['t-2', ['The translation lost %d.']],
  ]);
  const found = await findProblems(lists, { platform: 'iOS', checks, dismissed }, never);
  expect([...(found?.keys() ?? [])]).toEqual(['2']);
});

it('says nothing before all languages are there', async () => {
  const lists = new Map([
    ['fr', [text('1', 'Bonjour')]],
    ['de', undefined],
  ] as const);
  expect(await findProblems(lists, NOTHING, never)).toBeUndefined();
});

it('pauses in a long list, and can be called off then', async () => {
  let now = 0;
  // Each reading of the clock is 20 ms later.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  const many = Array.from({ length: 50 }, (_, index) => text(String(index), 'Bonjour'));
  const lists = new Map([['fr', many]] as const);
  const stopping = new AbortController();
  const stopped = findProblems(lists, NOTHING, stopping.signal);
  stopping.abort();
  expect(await stopped).toBeUndefined();
  expect((await findProblems(lists, NOTHING, never))?.size).toBe(50);
  vi.restoreAllMocks();
});
