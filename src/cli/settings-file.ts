import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as zod from 'zod/mini';
import { CannotRun } from './surroundings.ts';

export const platformFormats = [
  'android',
  'xcstrings',
  'json',
  'json-nested',
  'arb',
  'csv',
  'swift',
] as const;

export type PlatformFormat = (typeof platformFormats)[number];

/** `app-manager.json`: where the applications of a repository are. */
export const SettingsFile = zod
  .strictObject({
    $schema: zod.optional(zod.string()),
    url: zod.optional(
      zod
        .string()
        .check(
          zod.regex(/^https?:\/\//),
          zod.describe('The server before /api, such as https://apps.example.com.'),
        ),
    ),
    username: zod.optional(zod.string().check(zod.describe('Who signs in; never the password.'))),
    apps: zod
      .record(zod.string(), zod.string())
      .check(
        zod.describe(
          'The folder of each application, by its name or id; seen from the folder of this file.',
        ),
      ),
    as: zod.optional(
      zod
        .partialRecord(zod.enum(platformFormats), zod.string())
        .check(
          zod.describe(
            'Files that a pull writes for platforms: the format and its place, seen from the folder of each application.',
          ),
        ),
    ),
  })
  .check(zod.describe('The settings of app-manager for a repository.'));

export type SettingsFile = zod.infer<typeof SettingsFile>;

const NAME = 'app-manager.json';

/** With the applications' folders as absolute paths. */
export function findSettings(folder: string): SettingsFile | undefined {
  const file = path.join(folder, NAME);
  if (!existsSync(file)) {
    const parent = path.dirname(folder);
    return parent === folder ? undefined : findSettings(parent);
  }
  const result = zod.safeParse(SettingsFile, readJson(file));
  if (result.success) {
    const apps = Object.entries(result.data.apps).map(
      ([app, place]) => [app, path.resolve(folder, place)] as const,
    );
    refuseSharedFolder(file, apps);
    return { ...result.data, apps: Object.fromEntries(apps) };
  }
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const place = [...(issue?.path ?? []), ...unknown.slice(0, 1)].join('.') || 'the file';
  throw new CannotRun(`${file}: ${place} is not as app-manager.schema.json says.`);
}

/** A push would write the texts of one application into the other. */
function refuseSharedFolder(file: string, apps: readonly (readonly [string, string])[]): void {
  const users = new Map<string, string>();
  for (const [app, folder] of apps) {
    const other = users.get(folder);
    if (other !== undefined)
      throw new CannotRun(`${file}: ${other} and ${app} have one folder. Give each its own.`);
    users.set(folder, app);
  }
}

function readJson(file: string): unknown {
  try {
    // The decoder leaves out a byte order mark.
    return JSON.parse(new TextDecoder().decode(readFileSync(file))) as unknown; // as: JSON.parse is typed `any`
  } catch (error) {
    throw new CannotRun(`${file}: ${error instanceof Error ? error.message : 'not readable'}`);
  }
}
