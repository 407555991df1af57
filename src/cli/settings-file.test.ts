import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporary } from '#tests/support/temporary.ts';
import { toJSONSchema } from 'zod/mini';
import schema from './app-manager.schema.json' with { type: 'json' };
import { findSettings, SettingsFile } from './settings-file.ts';

it('the settings have the schema that the package carries', () => {
  expect(schema).toEqual(toJSONSchema(SettingsFile));
});

function find(content: string) {
  const folder = makeTemporary();
  writeFileSync(path.join(folder, 'app-manager.json'), content);
  return findSettings(folder);
}

it('the settings may begin with the byte order mark of an editor', () => {
  expect(Object.keys(find('\uFEFF{ "apps": { "Nimbus": "config" } }')?.apps ?? {})).toEqual([
    'Nimbus',
  ]);
});

it.each([
  ['{ "ulr": "https://apps.example.com", "apps": {} }', /: ulr is not as app-manager/],
  ['{ "apps": {}, "as": { "ios": "x" } }', /: as\.ios is not as app-manager/],
  [
    '{ "apps": { "Nimbus": "config", "Cirrus": "./config/" } }',
    /: Nimbus and Cirrus have one folder/,
  ],
])('the settings are refused by the name of what is wrong: %s', (content, complaint) => {
  expect(() => find(content)).toThrow(complaint);
});
