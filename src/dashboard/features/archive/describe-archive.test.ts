import { expect, it } from 'vitest';
import { createArchiveName, proposeImportName, proposeName } from './describe-archive.ts';

it.each([
  ['Nimbus', [], 'Nimbus copy'],
  ['Nimbus', ['nimbus COPY'], 'Nimbus copy 2'],
  ['Nimbus', ['Nimbus copy', 'Nimbus copy 2'], 'Nimbus copy 3'],
  ['x'.repeat(200), [], `${'x'.repeat(195)} copy`],
  [`${'x'.repeat(194)}😀😀`, [], `${'x'.repeat(194)} copy`],
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
  [`${'x'.repeat(59)}𠮷𠮷`, `${'x'.repeat(59)}.app.zip`],
])('names the file of %j', (name, file) => {
  expect(createArchiveName(name)).toBe(file);
});
