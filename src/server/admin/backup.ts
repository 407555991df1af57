import { copyFileSync, createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { makeDataFolder } from '../db/data-folder.ts';
import { openDatabase, openStoredDatabase } from '../db/open.ts';
import { compareInstallations } from '../services/backup/compare.ts';
import type { BackupLine } from '../services/backup/lines.ts';
import { type Restored, restoreBackup } from '../services/backup/restore.ts';
import { writeBackup } from '../services/backup/write.ts';
import { secretKeys } from '../services/auth/secret-keys.ts';
import { uploadPlace } from '../services/uploads/upload-place.ts';
import type { Settings } from '../settings.ts';
import { explain, fromText, standardStream, toText, writeWhole } from './backup-file.ts';
import { type Command, type CommandContext, requireDatabase } from './command.ts';
import { OperatorError } from '../operator-error.ts';

const isPostgres = (to: string) => /^postgres(?:ql)?:/.test(to);

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function describe({ counts, files, filesElsewhere }: Restored): string {
  const what = [
    plural(counts.apps ?? 0, 'application'),
    plural(counts.texts ?? 0, 'text'),
    plural(counts.vpn_servers ?? 0, 'VPN server'),
    plural(counts.users ?? 0, 'user'),
    plural(files, 'file'),
  ].join(', ');
  const elsewhere =
    filesElsewhere > 0
      ? ` The files of ${plural(filesElsewhere, 'upload')} are not part of it: put them back into DATA_DIR/uploads or the bucket.`
      : '';
  return `${what}.${elsewhere}`;
}

/** Streams the lines of the configured installation and reports missing files on standard error. */
async function* read(
  { settings, streams }: CommandContext,
  withUploads: boolean,
): AsyncGenerator<BackupLine> {
  requireDatabase(settings);
  const { encryption } = secretKeys(settings);
  // Migrates the tables and checks the key: a backup with a wrong key is useless.
  await (await openDatabase(settings, encryption)).destroy();
  await using stored = await openStoredDatabase(settings);
  yield* writeBackup({
    stored,
    store: withUploads ? uploadPlace(settings).store : undefined,
    onMissing: (key) =>
      void streams.stderr.write(`The file ${key} is missing where the uploads are kept.\n`),
  });
}

const restoreInto = (
  settings: Settings,
  lines: AsyncIterable<BackupLine>,
  rest: { key: Uint8Array; withoutSecrets: boolean },
) => restoreBackup(lines, { place: settings, ...uploadPlace(settings), ...rest });

const backup: Command = {
  takes: 'FILE [--without-uploads]',
  help: [
    'Writes everything into one file, while the server is in use: users, applications, servers, uploads.',
    'Secrets stay encrypted in it: keep SECRET_KEY (or DATA_DIR/secret.key) apart. FILE may be - for a pipe.',
  ],
  options: { 'without-uploads': { type: 'boolean' } },
  parameters: { least: 1, most: 1 },
  async run(given) {
    const [file = ''] = given.parameters;
    const lines = read(given, given.options['without-uploads'] !== true);
    await writeWhole(file, toText(lines), given.streams.stdout);
    return file === standardStream ? '' : `The backup is in ${file}.\n`;
  },
};

const restore: Command = {
  takes: 'FILE [--without-secrets]',
  help: [
    'Puts a backup into an empty installation, embedded or not; stop its server first. Everybody signs in anew.',
    '--without-secrets: for a backup whose SECRET_KEY is lost; see forget-secrets.',
  ],
  options: { 'without-secrets': { type: 'boolean' } },
  parameters: { least: 1, most: 1 },
  async run({ settings, parameters: [file = ''], options, streams }) {
    const source = file === standardStream ? streams.stdin : createReadStream(file);
    const unpacked = new PassThrough();
    try {
      const withoutSecrets = options['without-secrets'] === true;
      const key = secretKeys(settings).encryption;
      const [restored] = await Promise.all([
        restoreInto(settings, fromText(unpacked), { key, withoutSecrets }),
        pipeline(source, createGunzip(), unpacked),
      ]);
      return `Restored: ${describe(restored)}\n`;
    } catch (error) {
      source.destroy();
      throw explain(error, file);
    }
  },
};

/** An embedded installation keeps its uploads beside the database by default. */
function targetSettings(settings: Settings, to: string, toS3: string | undefined): Settings {
  const target: Settings = isPostgres(to)
    ? { ...settings, DATABASE_URL: to }
    : {
        ...settings,
        DATA_DIR: to,
        DATABASE_URL: undefined,
        S3_ENDPOINT: undefined,
        S3_BUCKET: undefined,
        S3_PUBLIC_URL: undefined,
      };
  if (toS3 === undefined) return target;
  if (!URL.canParse(toS3) || !/^\/[^/]+$/.test(new URL(toS3).pathname))
    throw new OperatorError('--to-s3 must be an address such as https://s3.example.com/bucket.');
  const { origin, pathname, username, password } = new URL(toS3);
  const store = {
    S3_ENDPOINT: origin,
    S3_BUCKET: pathname.slice(1),
    S3_ACCESS_KEY_ID: decodeURIComponent(username) || settings.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: decodeURIComponent(password) || settings.S3_SECRET_ACCESS_KEY,
  };
  if (!store.S3_ACCESS_KEY_ID || !store.S3_SECRET_ACCESS_KEY)
    throw new OperatorError('Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for --to-s3.');
  return { ...target, ...store };
}

/** Copies the key file of an embedded installation to the new directory. */
function takeKeyAlong(from: Settings, to: Settings): void {
  if (from.SECRET_KEY !== undefined || to.DATABASE_URL !== undefined) return;
  const [source, target] = [from, to].map(({ DATA_DIR }) => path.join(DATA_DIR, 'secret.key'));
  if (source === undefined || target === undefined || existsSync(target)) return;
  makeDataFolder(to.DATA_DIR);
  copyFileSync(source, target);
}

async function compare(from: Settings, to: Settings): Promise<number> {
  const key = secretKeys(from).encryption;
  await using one = await openDatabase(from, key);
  await using other = await openDatabase(to, key);
  const { configurations, differences } = await compareInstallations(one, other);
  if (differences.length === 0) return configurations;
  throw new OperatorError(
    `What was moved is not the same: ${differences.join('; ')}. Was the server in use? Stop it, and move into an empty place again.`,
  );
}

const move: Command = {
  takes: '--to postgres://…|DIRECTORY [--to-s3 https://…/BUCKET]',
  help: [
    'Copies everything into another, empty set-up: from the embedded database to PostgreSQL, or back; ids, API keys',
    'and passwords stay. Stop the server first. At the end each configuration in each language is compared.',
    'The key of the store: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or https://ID:KEY@….',
  ],
  options: { to: { type: 'string' }, 'to-s3': { type: 'string' } },
  parameters: { least: 0, most: 0 },
  async run(given) {
    const {
      settings,
      options: { to, 'to-s3': toS3 },
    } = given;
    if (typeof to !== 'string')
      throw new OperatorError('Say where: --to postgres://… or a directory.');
    const target = targetSettings(settings, to, typeof toS3 === 'string' ? toS3 : undefined);
    takeKeyAlong(settings, target);
    const key = secretKeys(settings).encryption;
    const restored = await restoreInto(target, read(given, true), {
      key,
      withoutSecrets: false,
    });
    const configurations = await compare(settings, target);
    const isKeyInFile = settings.SECRET_KEY === undefined && isPostgres(to);
    const file = path.join(settings.DATA_DIR, 'secret.key');
    return [
      `Moved: ${describe(restored)}`,
      `${plural(configurations, 'configuration')} compared: the same in both places.`,
      `Start with ${isPostgres(to) ? 'DATABASE_URL' : `DATA_DIR=${to}`} from now on.`,
      ...(isKeyInFile
        ? [
            `Every process needs SECRET_KEY, the digits of the key: od -An -v -tx1 ${file} | tr -d ' \\n'`,
          ]
        : []),
      '',
    ].join('\n');
  },
};

export const backupCommands = { backup, restore, move };
