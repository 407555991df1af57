import { test } from 'vitest';
import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import { diffArchives } from './diff.ts';
import { localeCatalogue, targetLocales } from '#domain/locales.ts';

const numbers = Array.from({ length: 10_000 }, (_, index) => index);

function createArchive(words: string, step: number): AppArchive {
  const say = (index: number, locale: string) =>
    `Text ${index} in ${locale}${index % step === 0 ? words : ''}`;
  const locales = localeCatalogue.map(({ code }) => code);
  return {
    ...emptyArchive({ name: 'Large', platform: 'iOS' }),
    locales,
    texts: new Map(numbers.map((index) => [`key.${index}`, { value: say(index, 'en') }])),
    translations: new Map(
      targetLocales(locales).map((locale) => [
        locale,
        new Map(
          numbers.map((index) => [
            `key.${index}`,
            { value: say(index, locale), isAutoTranslated: true, status: 'translated' },
          ]),
        ),
      ]),
    ),
  };
}

const now = createArchive('', 100);

test('comparing 10,000 texts in 14 languages', { timeout: 60_000 }, async ({ bench }) => {
  const cases = [
    ['that are the same', createArchive('', 100)],
    ['of which every hundredth differs', createArchive('!', 100)],
    ['all of which differ', createArchive('!', 1)],
    ['that are new', undefined],
  ] as const;
  for (const [name, then = emptyArchive(now)] of cases) {
    await bench(name, () => {
      diffArchives(then, now);
    }).run({ iterations: 20, time: 0, warmupIterations: 3, warmupTime: 0 });
  }
});
