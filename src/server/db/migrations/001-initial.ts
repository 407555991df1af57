import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createKeyedTable(db: Kysely<unknown>, name: string, columns: readonly string[]) {
  let table: CreateTableBuilder<string, string> = db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) =>
      column.notNull().references('apps.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull());
  for (const column of columns) table = table.addColumn(column, 'text', (text) => text.notNull());
  await table
    .addColumn('description', 'text')
    .addUniqueConstraint(`${name}_app_key`, ['app_id', 'key'])
    .execute();
}

async function createSessions(db: Kysely<unknown>) {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('rotated_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('refresh_tokens_session')
    .on('refresh_tokens')
    .column('session_id')
    .execute();
}

async function createApps(db: Kysely<unknown>) {
  await db.schema
    .createTable('apps')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('api_key', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('app_locales')
    .addColumn('app_id', 'text', (column) =>
      column.notNull().references('apps.id').onDelete('cascade'),
    )
    .addColumn('locale', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('app_locales_pk', ['app_id', 'locale'])
    .execute();
}

async function createTranslations(db: Kysely<unknown>) {
  await db.schema
    .createTable('translations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('text_id', 'text', (column) =>
      column.notNull().references('texts.id').onDelete('cascade'),
    )
    .addColumn('app_id', 'text', (column) =>
      column.notNull().references('apps.id').onDelete('cascade'),
    )
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('value', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('is_auto_translated', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('error_message', 'text')
    .addColumn('queued_at', 'bigint')
    .addColumn('claim', 'text')
    .addColumn('lease_until', 'bigint')
    .addUniqueConstraint('translations_text_locale', ['text_id', 'locale'])
    .execute();
  await db.schema
    .createIndex('translations_app_locale_status')
    .on('translations')
    .columns(['app_id', 'locale', 'status'])
    .execute();
  // The worker polls this every second; it contains queued rows only.
  await sql`create index translations_queue on translations (queued_at, id)
    where status in ('pending', 'translating')`.execute(db);
}

async function createVpnServers(db: Kysely<unknown>) {
  let servers: CreateTableBuilder<string, string> = db.schema
    .createTable('vpn_servers')
    .addColumn('id', 'text', (column) => column.primaryKey());
  const required = ['country_name', 'country_id', 'ip', 'ipsec_psk', 'username', 'password'];
  for (const name of [...required, 'country_image']) {
    servers = servers.addColumn(name, 'text', (column) => column.notNull());
  }
  await servers.addColumn('country_image_s3_key', 'text').execute();
  await db.schema
    .createTable('app_vpn_servers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) =>
      column.notNull().references('apps.id').onDelete('cascade'),
    )
    .addColumn('vpn_server_id', 'text', (column) =>
      column.notNull().references('vpn_servers.id').onDelete('cascade'),
    )
    .addColumn('is_premium', 'integer', (column) => column.notNull())
    .addUniqueConstraint('app_vpn_servers_pair', ['app_id', 'vpn_server_id'])
    .execute();
  await db.schema
    .createIndex('app_vpn_servers_server')
    .on('app_vpn_servers')
    .column('vpn_server_id')
    .execute();
}

async function createUploads(db: Kysely<unknown>) {
  await db.schema
    .createTable('uploads')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('mime_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('awaits_use', 'integer', (column) => column.notNull())
    .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
    .execute();
  // Both tables are searched by storage key and address.
  const referring = {
    images: ['s3_key', 'url'],
    vpn_servers: ['country_image_s3_key', 'country_image'],
  };
  for (const [table, columns] of Object.entries(referring)) {
    for (const column of columns) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  }
}

export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    await createSessions(db);
    await createApps(db);
    await createKeyedTable(db, 'images', ['url']);
    await db.schema.alterTable('images').addColumn('s3_key', 'text').execute();
    await createKeyedTable(db, 'colors', ['value']);
    await createKeyedTable(db, 'texts', ['value']);
    await createTranslations(db);
    await createVpnServers(db);
    await createUploads(db);
  },
};
