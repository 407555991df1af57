import type { Db } from '../db/schema.ts';
import type { Settings } from '../settings.ts';
import { accessTokens } from './access-tokens.ts';
import { createUploads } from './choose-store.ts';
import { LoginLimit } from './login-limit.ts';
import { Configurations } from './config.ts';
import { secretKeys } from './secret-keys.ts';
import { Sessions } from './sessions.ts';
import { chooseEngine } from './translation-engines/choose.ts';
import { TranslationQueue } from './translation-queue.ts';
import type { Uploads } from './uploads.ts';

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
  const { signing } = secretKeys(settings);
  const tokens = accessTokens(signing, settings.ACCESS_TOKEN_TTL_SECONDS);
  return {
    settings,
    db,
    sessions: new Sessions(db, tokens, settings.REFRESH_TOKEN_TTL_SECONDS),
    loginLimit: new LoginLimit(db, settings.LOGIN_ATTEMPTS, signing),
    uploads: createUploads(settings, db),
    configurations: new Configurations(db),
    translationQueue: new TranslationQueue(db, chooseEngine(settings)),
  };
}
