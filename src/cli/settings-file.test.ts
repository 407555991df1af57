import { expect, it } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import schema from './app-manager.schema.json' with { type: 'json' };
import { SettingsFile } from './settings-file.ts';

it('the settings have the schema that the package carries', () => {
  expect(schema).toEqual(toJSONSchema(SettingsFile));
});
