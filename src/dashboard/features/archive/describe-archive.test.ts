import { expect, it } from 'vitest';
import { ApiError } from '#dashboard/http/api-error.ts';
import {
  createArchiveName,
  describeFailure,
  getDifferenceName,
  proposeImportName,
  proposeName,
} from './describe-archive.ts';
import { Hindrance } from './write-items.ts';

it.each([
  ['Nimbus', [], 'Nimbus copy'],
  ['Nimbus', ['nimbus COPY'], 'Nimbus copy 2'],
  ['Nimbus', ['Nimbus copy', 'Nimbus copy 2'], 'Nimbus copy 3'],
  ['x'.repeat(200), [], `${'x'.repeat(195)} copy`],
])('proposes for a copy of %s beside %j a name that is free', (name, taken, proposed) => {
  expect(proposeName(name, taken)).toBe(proposed);
});

it('keeps the name of an archive where it is free', () => {
  expect(proposeImportName('Nimbus', ['Other'])).toBe('Nimbus');
  expect(proposeImportName('Nimbus', ['Nimbus'])).toBe('Nimbus copy');
});

it.each([
  ['Nimbus', 'Nimbus.app.zip'],
  ['  ../Été / 2 ', 'Été-2.app.zip'],
  ['///', 'app.app.zip'],
])('names the file of %j', (name, file) => {
  expect(createArchiveName(name)).toBe(file);
});

const translation = {
  kind: 'translation',
  locale: 'pt-BR',
  key: 'hello',
  change: 'added',
  after: { value: 'Olá', isAutoTranslated: false, status: 'translated' },
} as const;

it('names a difference as a person knows it', () => {
  expect(getDifferenceName(translation)).toBe('Portuguese (Brazil) hello');
  expect(getDifferenceName({ kind: 'language', key: 'fr', change: 'added', after: 'fr' })).toBe(
    'Language French',
  );
});

it('says why something was not written: its own sentence, the server’s, or that of its kind', () => {
  expect(describeFailure(new Hindrance('Add it first.'), translation)).toBe('Add it first.');
  const refused = new ApiError({ failure: 'refused', status: 400, serverMessage: 'Too long.' });
  expect(describeFailure(refused, translation)).toBe('Too long.');
  expect(describeFailure(new TypeError('x is undefined'), translation)).toBe(
    'Error saving translation',
  );
});
