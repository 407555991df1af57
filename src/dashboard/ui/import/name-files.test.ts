import { expect, it } from 'vitest';
import { nameFiles } from './use-workbench.ts';

function makeFile(path: string): File {
  const file = new File([], path.split('/').at(-1) ?? '');
  return Object.defineProperty(file, 'webkitRelativePath', { value: path });
}

it.each([
  [['a.json'], 'a.json'],
  [['de.json', 'fr.json', 'it.json'], 'de.json, fr.json, and it.json'],
  [['de.json', 'fr.json', 'it.json', 'en.json'], 'de.json, fr.json, and 2 more'],
  [['res/values/strings.xml', 'res/values-de/strings.xml'], 'res (2 files)'],
  [['res/values/strings.xml'], 'res (1 file)'],
  [['ios/a.strings', 'web/a.json'], 'ios/a.strings and web/a.json'],
])('names %j', (paths, name) => {
  expect(nameFiles(paths.map(makeFile))).toBe(name);
});
