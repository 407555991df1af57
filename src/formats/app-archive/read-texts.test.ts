import { expect, it, vi } from 'vitest';
import { readTexts } from './read-texts.ts';

const reads = vi.hoisted(() => ({ count: 0 }));

// As many entries as the file says in digits; each counts how often its key is read.
vi.mock('#formats/strings/parse.ts', () => ({
  parseStrings: (content: Uint8Array) => ({
    problems: [],
    entries: Array.from({ length: Number(new TextDecoder().decode(content)) }, (_, index) => ({
      get key() {
        reads.count += 1;
        return `key_${index}`;
      },
      value: 'Text',
      line: index + 1,
    })),
  }),
}));

/** How often keys are read for so many translations without their English. */
async function countReads(size: number) {
  reads.count = 0;
  const { problems, translations } = await readTexts({
    locales: ['en', 'fr'],
    states: { descriptions: [], states: {} },
    readFile: (locale) =>
      Promise.resolve({
        path: `texts/${locale}.strings`,
        content: new TextEncoder().encode(locale === 'en' ? '0' : String(size)),
      }),
  });
  expect(translations.size).toBe(0);
  expect(problems.map(({ line }) => line)).toEqual(
    Array.from({ length: size }, (_, index) => index + 1),
  );
  return reads.count;
}

it('looks at each translation without its English as often, however many there are', async () => {
  const few = await countReads(100);
  expect(await countReads(1000)).toBe(10 * few);
});
