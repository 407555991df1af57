import { describe, expect, it, vi } from 'vitest';
import type { LocaleText } from '#generated/model/index.ts';
import { createCheck } from './restart-as-seen.ts';

const text = (key: string, value: string): LocaleText => ({
  _id: key,
  appId: 'app',
  key,
  value,
  originalValue: value,
  status: 'translated',
  isAutoTranslated: false,
  isMissing: false,
});

const seenText = { locale: 'fr', row: text('a', 'old') } as const;
const other = { ...seenText, row: text('b', 'old') };

const serverWith = (...texts: LocaleText[]) => vi.fn(() => Promise.resolve({ data: texts }));

describe('createCheck', () => {
  it('gives the text as it is now', async () => {
    const now = { ...text('a', 'old'), description: 'written meanwhile' };
    expect(await createCheck(serverWith(now))(seenText)).toBe(now);
  });

  it('refuses what others have changed or deleted', async () => {
    const check = createCheck(serverWith(text('a', 'old and more')));
    const results = await Promise.allSettled([seenText, other].map(check));
    expect(results.map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
      'Error: It has changed since, and stays as it is.',
      'Error: It has been deleted since.',
    ]);
  });

  it('refuses what others have marked as reviewed', async () => {
    const machine = { ...seenText, row: { ...seenText.row, isAutoTranslated: true } };
    await expect(createCheck(serverWith(text('a', 'old')))(machine)).rejects.toThrow(
      'It has changed since, and stays as it is.',
    );
  });

  it('tells the languages of a text apart', async () => {
    const read = vi.fn((_appId: string, { locale }: { locale: string }) =>
      Promise.resolve({ data: [text('a', locale)] }),
    );
    const check = createCheck(read);
    await check({ locale: 'fr', row: text('a', 'fr') });
    expect((await check({ locale: 'de', row: text('a', 'de') })).value).toBe('de');
  });

  it('reads a language once, and again when that is two seconds ago', async () => {
    let now = 0;
    const read = serverWith(text('a', 'old'), text('b', 'old'));
    const check = createCheck(read, () => now);
    await Promise.all([seenText, other].map(check));
    expect(read).toHaveBeenCalledTimes(1);
    now = 2000;
    await Promise.all([seenText, other].map(check));
    expect(read).toHaveBeenCalledTimes(2);
  });
});
