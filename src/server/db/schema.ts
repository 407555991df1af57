import type { Generated, Kysely } from 'kysely';
import type { LocaleCode, TargetLocaleCode } from '#domain/locales.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';

/** 0 or 1: SQLite has no boolean, and 0/1 reads the same in every dialect. */
export type Flag = 0 | 1;

/** The administrator. `password_hash` says by itself how it was made. */
export interface UsersTable {
  id: string;
  username: string;
  email: string | null;
  password_hash: string;
  created_at: string;
}

/** One sign-in: the family of all refresh tokens that follow from it. */
export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: string;
  revoked_at: string | null;
}

/** Refresh tokens, by the SHA-256 of the token; the token itself is nowhere. Times are epoch milliseconds. */
export interface RefreshTokensTable {
  token_hash: string;
  session_id: string;
  expires_at: number;
  rotated_at: number | null;
}

/**
 * Applications. `revision` grows with every write that can change the configuration. `removed` 1: nobody sees it any
 * more, and its rows are being deleted. `previous_api_key` opens the configuration, too, until `previous_key_until`
 * (epoch milliseconds).
 */
export interface AppsTable {
  id: string;
  name: string;
  platform: 'iOS' | 'Android' | 'Desktop' | 'Web' | 'Other';
  api_key: string;
  revision: number;
  created_at: string;
  removed: Generated<Flag>;
  previous_api_key: string | null;
  previous_key_until: number | null;
}

/** The languages of the applications; `removed` as for these. */
export interface AppLocalesTable {
  app_id: string;
  locale: LocaleCode;
  removed: Generated<Flag>;
}

export interface ImagesTable {
  id: string;
  app_id: string;
  key: string;
  url: string;
  s3_key: string | null;
  description: string | null;
}

export interface ColorsTable {
  id: string;
  app_id: string;
  key: string;
  value: string;
  description: string | null;
}

/** `key_hash` is what makes a key unique within its application: keys are too long for PostgreSQL's indexes. */
export interface TextsTable {
  id: string;
  app_id: string;
  key: string;
  key_hash: string;
  value: string;
  description: string | null;
}

/**
 * Imports that are under way: the texts of the application whose ids end with `mark`, from `first_id` on, are nobody's
 * to see yet. After `lease_until` (epoch milliseconds) any process may discard them; 0: one has begun to.
 */
export interface TextImportsTable {
  app_id: string;
  mark: string;
  first_id: string;
  lease_until: number;
}

/** Ids that texts had which were deleted at `deleted_at` (epoch milliseconds), for texts with the same keys. */
interface DeletedTextsTable {
  app_id: string;
  key_hash: string;
  id: string;
  deleted_at: number;
}

/**
 * A text in a further language of its app; without a row the translation is `new`. Also the queue of the translation
 * worker. `value` is null before the first translation. `claim` names the worker's turn that holds the row while
 * `translating`, until `lease_until` (epoch milliseconds). `queued_at` (likewise) orders the queue; one in the future
 * delays the row.
 */
export interface TranslationsTable {
  id: string;
  text_id: string;
  app_id: string;
  locale: TargetLocaleCode;
  value: string | null;
  status: TranslationStatus;
  is_auto_translated: Flag;
  error_message: string | null;
  queued_at: number | null;
  claim: string | null;
  lease_until: number | null;
}

export interface VpnServersTable {
  id: string;
  country_name: string;
  country_id: string;
  ip: string;
  ipsec_psk: string;
  username: string;
  password: string;
  country_image: string;
  country_image_s3_key: string | null;
}

interface AppVpnServersTable {
  id: string;
  app_id: string;
  vpn_server_id: string;
  is_premium: Flag;
}

/**
 * Stored files. `awaits_use` 1: uploaded, and nothing has been saved with it since. `state` says how far it is on its
 * way into the store or out of it. `content` is the SHA-256; null: stored before it was kept.
 */
export interface UploadsTable {
  key: string;
  state: 'storing' | 'stored' | 'removing';
  content: string | null;
  mime_type: string;
  size: number;
  awaits_use: Flag;
  uploaded_at: number;
}

/** One row: a value that can be read with the right key only. */
interface EncryptionTable {
  id: number;
  proof: string;
}

/** Counts of the login limit, by a key that tells neither name nor address. `expires_at` in epoch milliseconds. */
export interface LoginAttemptsTable {
  key: string;
  count: number;
  expires_at: number;
}

/** Characters that the translation engine got on a day (UTC), counted from 1970 on; only where they are limited. */
interface TranslationDaysTable {
  day: number;
  characters: number;
}

/** A purge that the cache in front has not confirmed. `revision`: of the last change. */
export interface ConfigPurgesTable {
  app_id: string;
  revision: number;
}

/** Every table, as `001-initial.ts` and its successors make it. */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  apps: AppsTable;
  app_locales: AppLocalesTable;
  images: ImagesTable;
  colors: ColorsTable;
  texts: TextsTable;
  text_imports: TextImportsTable;
  deleted_texts: DeletedTextsTable;
  translations: TranslationsTable;
  translation_days: TranslationDaysTable;
  vpn_servers: VpnServersTable;
  app_vpn_servers: AppVpnServersTable;
  uploads: UploadsTable;
  login_attempts: LoginAttemptsTable;
  encryption: EncryptionTable;
  config_purges: ConfigPurgesTable;
}

/** A connection or a transaction; repositories take either. */
export type Db = Kysely<Schema>;
