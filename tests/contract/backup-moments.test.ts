import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type CarriedTable, tableNames } from '#server/db/imports/backup-rows.ts';
import { openDialect } from '#server/db/open.ts';
import { sqliteDialect } from '#server/db/dialects/sqlite.ts';
import type { Db } from '#server/db/schema.ts';
import { compareInstallations } from '#server/services/backup/compare.ts';
import type { BackupLine } from '#server/services/backup/lines.ts';
import { restoreBackup } from '#server/services/backup/restore.ts';
import { writeBackup } from '#server/services/backup/write.ts';
import { diskStore } from '#server/services/uploads/disk-store.ts';
import type { ObjectStore } from '#server/services/uploads/object-store.ts';
import { secretKeys } from '#server/services/auth/secret-keys.ts';
import { ok } from '../support/api-client.ts';
import { createApp, upload } from '../support/fixtures.ts';
import { queueForFrench } from '../support/queued-texts.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

/** One picture under every key; `onOpen` runs before each read. */
const storeOf = (onOpen: (key: string) => Promise<boolean>): ObjectStore => ({
  ...diskStore('/nowhere'),
  open: async (key) => ((await onOpen(key)) ? Readable.from([Buffer.from('picture')]) : undefined),
});

const source = (stored: Db, store?: ObjectStore) => ({
  stored: stored.withoutPlugins(),
  store,
  onMissing: (key: string) => {
    throw new Error(`Missing: ${key}`);
  },
});

const rowsOf = (lines: readonly BackupLine[], wanted: CarriedTable) =>
  lines.flatMap((line) => (line.line === 'rows' && line.table === wanted ? line.rows : []));

async function collect(lines: AsyncIterable<BackupLine>): Promise<BackupLine[]> {
  const all: BackupLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

async function* from(lines: readonly BackupLine[]): AsyncGenerator<BackupLine> {
  for (const line of lines) yield await Promise.resolve(line);
}

function target() {
  const dataDir = temporaryDirectory();
  const files = path.join(dataDir, 'uploads');
  return {
    place: { DATA_DIR: dataDir, DATABASE_URL: undefined },
    store: diskStore(files),
    drafts: path.join(files, '.incoming'),
    key: new Uint8Array(32),
    withoutSecrets: true,
  };
}

const filesIn = ({ place }: ReturnType<typeof target>) =>
  readdirSync(path.join(place.DATA_DIR, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('a backup that is made while people work', () => {
  it('is of one moment', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const color = (key: string) => ({ appId, key, value: '#000000' });
    ok(await client.api.POST('/api/colors', { body: color('before') }));
    const lines: BackupLine[] = [];
    for await (const line of writeBackup(source(app.services.db))) {
      lines.push(line);
      // The snapshot exists now; colors come after applications.
      if (line.line === 'rows' && line.table === 'apps')
        ok(await client.api.POST('/api/colors', { body: color('after') }));
    }
    expect(rowsOf(lines, 'colors')).toMatchObject([{ key: 'before' }]);
  });

  it('has each file of its rows: one deleted during the backup is in neither', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const staying = await upload(client);
    const going = await upload(client, undefined, 'vpn-flags');
    const { db } = app.services;
    const store = storeOf(async (key) => {
      if (key !== going.key) return true;
      await db.deleteFrom('uploads').where('key', '=', key).execute();
      return false;
    });
    const lines = await collect(writeBackup(source(db, store)));
    expect(rowsOf(lines, 'uploads')).toMatchObject([{ key: staying.key }]);
    expect(lines.filter(({ line }) => line === 'file')).toMatchObject([{ key: staying.key }]);
  });

  it('says so when a file is lost for good', async () => {
    const app = await startTestApp();
    const { key } = await upload(await app.admin());
    const missing: string[] = [];
    const onMissing = (lost: string) => void missing.push(lost);
    const store = storeOf(() => Promise.resolve(false));
    await collect(writeBackup({ ...source(app.services.db, store), onMissing }));
    expect(missing).toEqual([key]);
  });

  it('puts translations under way back into the queue', async () => {
    const app = await startTestApp();
    const { db } = app.services;
    await queueForFrench(await app.admin(), [{ key: 'hello', value: 'Hello' }]);
    await db
      .updateTable('translations')
      .set({ status: 'translating', claim: 'somebody', lease_until: 1 })
      .execute();
    const lines = await collect(writeBackup(source(db)));
    const waiting = { status: 'pending', claim: null, lease_until: null };
    expect(rowsOf(lines, 'translations')).toMatchObject([waiting]);
  });
});

it('every table is carried over, or belongs to the installation alone', async () => {
  const { services } = await startTestApp();
  const tables = await services.db.introspection.getTables();
  const accounts = ['sessions', 'refresh_tokens', 'login_attempts'];
  const others = [
    ...accounts,
    'config_purges',
    'deleted_texts',
    'text_imports',
    'translation_days',
  ];
  expect(tables.map(({ name }) => name).sort()).toEqual([...tableNames, ...others].sort());
});

describe('a restore', () => {
  async function backup() {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client, ['en', 'fr']);
    await upload(client);
    const store = diskStore(path.join(app.services.settings.DATA_DIR, 'uploads'));
    const lines = await collect(writeBackup(source(app.services.db, store)));
    return { app, appId, lines };
  }

  /** Like a backup of a version before the last migrations. */
  const older = (lines: readonly BackupLine[]): BackupLine[] =>
    lines.map((line) => {
      if (line.line === 'app-manager backup') return { ...line, schema: '007-removal-in-slices' };
      if (line.line !== 'rows' || line.table !== 'apps') return line;
      const isNew = (name: string) => name.startsWith('previous_');
      const rows = line.rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !isNew(name))),
      );
      return { ...line, rows };
    });

  it('takes the backup of an older version, and none of a newer one', async () => {
    const { lines } = await backup();
    const place = target();
    await restoreBackup(from(older(lines)), place);
    await expect(restoreBackup(from(older(lines)), place)).rejects.toThrow(
      'The backup is of an older version (007-removal-in-slices). Restore it into a database that no start has touched.',
    );
    const newer = lines.map((line) =>
      line.line === 'app-manager backup' ? { ...line, schema: '999-next' } : line,
    );
    await expect(restoreBackup(from(newer), target())).rejects.toThrow(
      'The backup is of a newer version (999-next).',
    );
  });

  it('refuses a file that is not the one that was uploaded', async () => {
    const { lines } = await backup();
    const content = Buffer.from('something else').toString('base64');
    const spoilt = lines.map((line) => (line.line === 'file' ? { ...line, content } : line));
    const place = target();
    await expect(restoreBackup(from(spoilt), place)).rejects.toThrow(/^The file .+ is damaged\.$/);
    expect(filesIn(place)).toEqual([]);
  });

  it('leaves files that were there before when it fails', async () => {
    const { lines } = await backup();
    const place = target();
    await restoreBackup(from(lines), place);
    await rm(path.join(place.place.DATA_DIR, 'app-manager.db'));
    await expect(restoreBackup(from(lines.slice(0, -1)), place)).rejects.toThrow('ends too early');
    expect(filesIn(place)).toHaveLength(1);
  });

  it('takes away a file that was deleted while the backup was made', async () => {
    const { lines } = await backup();
    const gone = `app-images/${'0'.repeat(32)}.png`;
    const late = lines.flatMap((line): BackupLine[] =>
      line.line === 'file' ? [line, { ...line, key: gone }] : [line],
    );
    const place = target();
    expect(await restoreBackup(from(late), place)).toMatchObject({ files: 1 });
    const file = path.join(place.place.DATA_DIR, 'uploads', gone);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('is compared with where it came from, configuration by configuration', async () => {
    const { app, appId, lines } = await backup();
    const place = target();
    const { settings, db } = app.services;
    const key = secretKeys(settings).encryption;
    await restoreBackup(from(lines), { ...place, key });
    const file = path.join(place.place.DATA_DIR, 'app-manager.db');
    const other = await openDialect(sqliteDialect(file), key);
    expect(await compareInstallations(db, other)).toEqual({ configurations: 2, differences: [] });
    const color = { id: 'c', app_id: appId, key: 'new', value: '#ffffff', description: null };
    await other.insertInto('colors').values(color).execute();
    await other.updateTable('apps').set({ api_key: 'another' }).execute();
    expect(await compareInstallations(db, other)).toEqual({
      configurations: 2,
      differences: [
        'Nimbus: API key or settings',
        'Nimbus: the configuration in en',
        'Nimbus: the configuration in fr',
      ],
    });
    await other.destroy();
    await rm(place.place.DATA_DIR, { recursive: true });
  });
});
