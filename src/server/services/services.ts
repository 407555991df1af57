import path from 'node:path';
import type { Db } from '../db/schema.ts';
import type { Settings } from '../settings.ts';
import { accessTokens, loadSigningKey } from './access-tokens.ts';
import { diskStore } from './disk-store.ts';
import { loginLimit, type LoginLimit } from './login-limit.ts';
import { Configurations } from './config.ts';
import { Sessions } from './sessions.ts';
import { chooseEngine } from './translation-engines/choose.ts';
import { TranslationQueue } from './translation-queue.ts';
import { Uploads } from './uploads.ts';

/** Everything a handler works with; made once at the start. */
export interface Services {
  settings: Settings;
  db: Db;
  sessions: Sessions;
  loginLimit: LoginLimit;
  uploads: Uploads;
  configurations: Configurations;
  translationQueue: TranslationQueue;
}

/** Puts the services together as the settings say. */
export function createServices(settings: Settings, db: Db): Services {
  const files = path.join(settings.DATA_DIR, 'uploads');
  const tokens = accessTokens(loadSigningKey(settings.DATA_DIR), settings.ACCESS_TOKEN_TTL_SECONDS);
  return {
    settings,
    db,
    sessions: new Sessions(db, tokens, settings.REFRESH_TOKEN_TTL_SECONDS),
    loginLimit: loginLimit(settings.LOGIN_ATTEMPTS),
    uploads: new Uploads(db, diskStore(files), path.join(files, '.incoming')),
    configurations: new Configurations(db),
    translationQueue: new TranslationQueue(db, chooseEngine(settings)),
  };
}
