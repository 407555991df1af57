import { describe, expect, it } from 'vitest';
import { UpdateTranslationBody } from '#generated/zod/translations.ts';
import { classify } from '#dashboard/ui/import/classify.ts';
import { translationRules, translationsOfFile } from './translation-entry.ts';

const existing = new Map(
  [
    { key: 'title', value: 'Titre', isMissing: false },
    { key: 'ok', value: 'Okay', isMissing: true },
  ].map((entry) => [entry.key, entry]),
);

const getKinds = (file: string) =>
  classify(translationsOfFile(new TextEncoder().encode(file)), {
    ...translationRules,
    existing,
  }).map(({ kind, reason }) => [kind, reason]);

describe('an import of translations', () => {
  it('takes what exists: changed, new where there is none yet, same', () => {
    expect(getKinds('"title" = "Le titre";\n"ok" = "D’accord";')).toEqual([
      ['changed', undefined],
      ['new', undefined],
    ]);
    expect(getKinds('"title" = "Titre";\n"ok" = "Okay";').map(([kind]) => kind)).toEqual([
      'same',
      'same',
    ]);
  });

  it('lists the keys that do not exist', () => {
    expect(getKinds('"nope" = "1";')).toEqual([
      ['invalid', 'There is no text with this key. Add it in English first.'],
    ]);
  });

  it.each([' ', '\n', 'x', 'x'.repeat(20_001)])('takes a value when the contract does', (value) => {
    const taken = UpdateTranslationBody.safeParse({ value, isAutoTranslated: false }).success;
    const reason = translationRules.reasonAgainst({ key: 'title', value }, existing);
    expect(reason === undefined).toBe(taken);
  });
});
