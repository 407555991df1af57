import type { Generated, Kysely } from 'kysely';
import type { LocaleCode, TargetLocaleCode } from '#domain/locales.ts';
import type { Platform } from '#domain/placeholder-forms.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';

/** 0 or 1: SQLite has no boolean type. */
export type Flag = 0 | 1;

/** Administrators. `password_hash` includes its parameters. */
export interface UsersTable {
  id: string;
  username: string;
  email: string | null;
  password_hash: string;
  created_at: string;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: string;
  revoked_at: string | null;
}

/** Refresh tokens, by SHA-256. Times in epoch milliseconds. */
export interface RefreshTokensTable {
  token_hash: string;
  session_id: string;
  expires_at: number;
  rotated_at: number | null;
}

/**
 * Applications. Every write to the configuration raises `revision`. `removed` 1: hidden while its
 * rows are deleted. `previous_api_key` stays valid until `previous_key_until` (epoch milliseconds).
 */
export interface AppsTable {
  id: string;
  name: string;
  platform: Platform;
  api_key: string;
  revision: number;
  created_at: string;
  removed: Generated<Flag>;
  previous_api_key: string | null;
  previous_key_until: number | null;
}

/** Languages of the applications; `removed` as for `apps`. */
interface AppLocalesTable {
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

/** `key_hash` is unique per application: keys are too long for PostgreSQL's indexes. */
export interface TextsTable {
  id: string;
  app_id: string;
  key: string;
  key_hash: string;
  value: string;
  description: string | null;
}

/**
 * Running imports: texts from `first_id` on whose ids end with `mark` are hidden. After
 * `lease_until` (epoch milliseconds) any process may discard them; 0: discarding.
 */
export interface TextImportsTable {
  app_id: string;
  mark: string;
  first_id: string;
  lease_until: number;
}

/** Ids of texts deleted at `deleted_at` (epoch milliseconds), reused for the same keys. */
interface DeletedTextsTable {
  app_id: string;
  key_hash: string;
  id: string;
  deleted_at: number;
}

/**
 * Translations, also the worker's queue. Without a row the status is `new`. `value`: null before
 * the first translation; made from the English of `english_hash`. `claim` holds a `translating`
 * row until `lease_until`. `queued_at` orders the queue; a future one delays the row. Both in epoch
 * milliseconds.
 */
export interface TranslationsTable {
  id: string;
  text_id: string;
  app_id: string;
  locale: TargetLocaleCode;
  value: string | null;
  english_hash: string | null;
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
 * Stored files. `awaits_use` 1: not yet referenced. `state`: progress of storing or removing.
 * `content`: SHA-256, null for files of older versions.
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

interface EncryptionTable {
  id: number;
  proof: string;
}

/**
 * Failed logins by a key that reveals neither name nor address. `expires_at` in epoch milliseconds.
 */
export interface LoginAttemptsTable {
  key: string;
  count: number;
  expires_at: number;
}

/** Characters sent to the translation engine per UTC day since 1970, if a limit is set. */
interface TranslationDaysTable {
  day: number;
  characters: number;
}

/** Purges that the cache in front has not confirmed, with the last `revision`. */
export interface ConfigPurgesTable {
  app_id: string;
  revision: number;
}

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

export type Db = Kysely<Schema>;
