import { describe, expect, it } from 'vitest';
import type { LocaleEntry } from '../../../../generated/model/locale-entry.ts';
import { languageChanges, removalWarning } from './language-changes.ts';

const catalogue: LocaleEntry[] = [
  { code: 'en', name: 'English', flag: '🇬🇧' },
  { code: 'fr', name: 'French', flag: '🇫🇷' },
  { code: 'de', name: 'German', flag: '🇩🇪' },
];

describe('changed languages', () => {
  it('are those added and those taken away, whatever their order', () => {
    expect(languageChanges(['en', 'fr'], ['de', 'en'])).toEqual({ added: ['de'], removed: ['fr'] });
    expect(languageChanges(['en', 'fr'], ['fr', 'en'])).toEqual({ added: [], removed: [] });
  });
});

describe('the warning', () => {
  it('names every language whose translations are lost', () => {
    expect(removalWarning(['fr', 'de'], catalogue)).toBe(
      "Saving deletes this application's translations into French and German. They cannot be brought back.",
    );
  });

  it('falls back on the code of a language that the catalogue lacks', () => {
    expect(removalWarning(['th'], catalogue)).toContain('into th.');
  });

  it('is absent when nothing is lost', () => {
    expect(removalWarning([], catalogue)).toBeUndefined();
  });
});
