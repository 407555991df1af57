import type { Db } from '../db/schema.ts';
import { getPublicPlace, type Settings } from '../settings.ts';
import { accessTokens } from './auth/access-tokens.ts';
import { Webhook } from './config/webhook.ts';
import { Configurations } from './config/config.ts';
import { LoginLimit } from './auth/login-limit.ts';
import { recommendedCost } from './auth/passwords.ts';
import { Removal } from './resources/removal.ts';
import { secretKeys } from './auth/secret-keys.ts';
import { Sessions } from './auth/sessions.ts';
import type { TranslationEngine } from './translation/translation-engine.ts';
import { readGlossary } from './translation/read-glossary.ts';
import { TranslationBudget } from './translation/translation-budget.ts';
import { chooseEngine } from './translation/engines/choose.ts';
import { withMemory } from './translation/translation-memory.ts';
import { TranslationQueue } from './translation/translation-queue.ts';
import { uploadPlace } from './uploads/upload-place.ts';
import { Uploads } from './uploads/uploads.ts';

function createUploads(settings: Settings, db: Db): Uploads {
  const { store, ...options } = uploadPlace(settings);
  return new Uploads(db, store, options);
}

/** The pseudo engine has no memory, so that its behavior stays visible. */
function createEngine(settings: Settings, db: Db): TranslationEngine {
  const engine = chooseEngine(settings);
  const { TRANSLATION_ENGINE: name, TRANSLATION_MEMORY: memory } = settings;
  const isReal = name !== 'none' && name !== 'pseudo';
  return isReal && memory === 'on' ? withMemory(db, engine) : engine;
}

function createQueue(settings: Settings, db: Db): TranslationQueue {
  const { GLOSSARY_FILE: file, TRANSLATION_MAX_CHARACTERS_PER_DAY: limit } = settings;
  return new TranslationQueue(db, createEngine(settings, db), {
    glossary: file === undefined ? undefined : readGlossary(file),
    budget: limit === 0 ? undefined : new TranslationBudget(db, limit),
  });
}

/** Time to wait for the database before the last good configuration is used, in milliseconds. */
const databaseTimeoutMs = 5000;

export interface Services {
  settings: Settings;
  db: Db;
  sessions: Sessions;
  loginLimit: LoginLimit;
  uploads: Uploads;
  removal: Removal;
  configurations: Configurations;
  webhook?: Webhook;
  translationQueue: TranslationQueue;
}

export function createServices(
  settings: Settings,
  db: Db,
  passwordCost = recommendedCost,
): Services {
  const { signing } = secretKeys(settings);
  const { WEBHOOK_URLS: urls = [], WEBHOOK_HEADER: header, WEBHOOK_SECRET: secret } = settings;
  const tokens = accessTokens(signing, settings.ACCESS_TOKEN_TTL_SECONDS);
  return {
    settings,
    db,
    sessions: new Sessions(db, tokens, settings.REFRESH_TOKEN_TTL_SECONDS, passwordCost),
    loginLimit: new LoginLimit(db, settings.LOGIN_ATTEMPTS, signing),
    uploads: createUploads(settings, db),
    removal: new Removal(db),
    configurations: new Configurations(db, {
      timeoutMs: settings.DATABASE_URL === undefined ? undefined : databaseTimeoutMs,
      maxAgeMs: settings.CONFIG_REVISION_CHECK_MS,
      prefix: getPublicPlace(settings)?.path,
    }),
    ...(urls.length === 0 ? {} : { webhook: new Webhook(db, { urls, header, secret }) }),
    translationQueue: createQueue(settings, db),
  };
}
