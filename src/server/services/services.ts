import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '../db/schema.ts';
import type { Settings } from '../settings.ts';
import { accessTokens } from './access-tokens.ts';
import { ConfigPurge } from './config-purge.ts';
import { Configurations } from './config.ts';
import { diskStore } from './disk-store.ts';
import { LoginLimit } from './login-limit.ts';
import { recommendedCost } from './passwords.ts';
import { Removal } from './removal.ts';
import { s3Store } from './s3-store.ts';
import { secretKeys } from './secret-keys.ts';
import { Sessions } from './sessions.ts';
import { chooseEngine } from './translation-engines/choose.ts';
import { TranslationQueue } from './translation-queue.ts';
import { Uploads } from './uploads.ts';

/** The uploads where the settings say: in a bucket if S3_ENDPOINT is set, in DATA_DIR otherwise. */
function createUploads(settings: Settings, db: Db): Uploads {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_ENDPOINT === undefined) {
    const files = path.join(settings.DATA_DIR, 'uploads');
    return new Uploads(db, diskStore(files), { drafts: path.join(files, '.incoming') });
  }
  const place = {
    endpoint: S3_ENDPOINT,
    region: settings.S3_REGION,
    // The settings are refused when one of these is missing beside S3_ENDPOINT.
    bucket: S3_BUCKET ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  };
  // A server whose data are elsewhere may have no DATA_DIR to write to.
  return new Uploads(db, s3Store(place), { drafts: tmpdir(), publicUrl: settings.S3_PUBLIC_URL });
}

/** How long a configuration waits for the database before the last good one is answered, in milliseconds. */
const databasePatience = 5000;

/** Everything a handler works with; made once at the start. */
export interface Services {
  settings: Settings;
  db: Db;
  sessions: Sessions;
  loginLimit: LoginLimit;
  uploads: Uploads;
  removal: Removal;
  configurations: Configurations;
  /** Absent: there is no cache to be told. */
  purge?: ConfigPurge;
  translationQueue: TranslationQueue;
}

/** Puts the services together as the settings say; passwords cost less in tests only. */
export function createServices(
  settings: Settings,
  db: Db,
  passwordCost = recommendedCost,
): Services {
  const { signing } = secretKeys(settings);
  const { CONFIG_PURGE_URL: purgeUrl, CONFIG_PURGE_HEADER: header } = settings;
  const tokens = accessTokens(signing, settings.ACCESS_TOKEN_TTL_SECONDS);
  return {
    settings,
    db,
    sessions: new Sessions(db, tokens, settings.REFRESH_TOKEN_TTL_SECONDS, passwordCost),
    loginLimit: new LoginLimit(db, settings.LOGIN_ATTEMPTS, signing),
    uploads: createUploads(settings, db),
    removal: new Removal(db),
    configurations: new Configurations(
      db,
      settings.DATABASE_URL === undefined ? undefined : databasePatience,
    ),
    ...(purgeUrl === undefined ? {} : { purge: new ConfigPurge(db, { url: purgeUrl, header }) }),
    translationQueue: new TranslationQueue(db, chooseEngine(settings)),
  };
}
