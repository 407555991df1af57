import { expect, it } from 'vitest';
import { makeLocaleText, translated } from '#tests/components/app-answers.ts';
import { findInSnapshot } from './snapshot-outdated.tsx';

const machine = (value: string) =>
  ({ value, isAutoTranslated: true, status: 'translated' }) as const;

const snapshot = {
  texts: new Map([
    ['same', { value: 'Same' }],
    ['changed', { value: 'Old' }],
    ['anew', { value: 'Old' }],
  ]),
  translations: new Map([
    [
      'fr' as const,
      new Map([
        ['same', machine('Pareil')],
        ['changed', machine('Vieux')],
        ['anew', machine('Vieux')],
      ]),
    ],
  ]),
};

it('finds translations that are as they were while their English text is another', () => {
  const rows = [
    makeLocaleText({ key: 'same', originalValue: 'Same', value: 'Pareil', ...translated }),
    makeLocaleText({ key: 'changed', originalValue: 'New', value: 'Vieux', ...translated }),
    // Translated since the snapshot.
    makeLocaleText({ key: 'anew', originalValue: 'New', value: 'Nouveau', ...translated }),
    makeLocaleText({ key: 'unknown', originalValue: 'New', value: 'Nouveau', ...translated }),
  ];
  expect(findInSnapshot(snapshot, 'fr', rows)).toEqual([
    { translationId: 'id-of-changed', locale: 'fr', before: 'Old', value: 'Vieux' },
  ]);
  expect(findInSnapshot(snapshot, 'de', rows)).toEqual([]);
});
