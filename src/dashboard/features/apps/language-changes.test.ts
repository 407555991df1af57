import { describe, expect, it } from 'vitest';
import type { Locale } from '#generated/model/index.ts';
import { describeOthers, describeRemoval, languageChanges } from './language-changes.ts';
import type { ProgressByLocale } from './language-progress.ts';

const counts = (translated: number, error = 0) => ({
  ...{ translated, error, pending: 0, translating: 0, cancelled: 0 },
  new: 20 - translated - error,
});
const progress: ProgressByLocale = new Map([
  ['fr', counts(12, 2)],
  ['de', counts(1)],
  ['it', counts(0)],
  ['th', undefined],
]);

describe('changed languages', () => {
  it('are those added and those taken away, whatever their order', () => {
    expect(languageChanges(['en', 'fr'], ['de', 'en'])).toEqual({ added: ['de'], removed: ['fr'] });
    expect(languageChanges(['en', 'fr'], ['fr', 'en'])).toEqual({ added: [], removed: [] });
  });
});

describe('changes of other users', () => {
  it('is said in words, or not at all', () => {
    const say = (added: Locale[], removed: Locale[]) => describeOthers({ added, removed });
    expect(say([], [])).toBe('');
    expect(say(['de', 'it'], [])).toBe('. Someone else added German and Italian in the meantime');
    expect(say(['de'], ['fr'])).toBe(
      '. Someone else added German and removed French in the meantime',
    );
  });
});

describe('taking languages away', () => {
  it('counts and names the translations that are deleted with each language', () => {
    expect(describeRemoval(['fr', 'de'], progress)).toEqual({
      warning:
        'Saving deletes 14 translations into French (12 translated, 2 failed) and ' +
        '1 translation into German. You can undo it for ten seconds.',
      question: 'Remove French and German with 15 translations?',
    });
  });

  it('counts many languages in the question', () => {
    expect(describeRemoval(['fr', 'de', 'it'], progress)?.question).toBe(
      'Remove 3 languages with 15 translations?',
    );
  });

  it('does not speak of translations where there are none', () => {
    expect(describeRemoval(['it'], progress)).toEqual({
      warning: 'Nothing is translated into Italian yet.',
    });
    expect(describeRemoval(['de', 'it'], progress)?.warning).not.toContain('Italian');
  });

  it('warns of all translations while their number is not known', () => {
    expect(describeRemoval(['de', 'th'], progress)).toEqual({
      warning:
        'Saving deletes 1 translation into German and all translations into Thai. ' +
        'You can undo it for ten seconds.',
      question: 'Remove German and Thai with all their translations?',
    });
  });

  it('is not spoken of when nothing is taken away', () => {
    expect(describeRemoval([], progress)).toBeUndefined();
  });
});
