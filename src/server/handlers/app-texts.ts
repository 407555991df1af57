import { type Handlers, readyJson } from '../http/contract/handler.ts';
import {
  translationProgress,
  translationStates,
} from '../services/translation/translation-progress.ts';
import {
  actOnTranslation,
  listLocaleTexts,
  retryFailed,
} from '../services/translation/translations.ts';

export const appTextHandlers = {
  listLocaleTexts: async ({ params, query, reply }, { db }) =>
    readyJson(reply, await listLocaleTexts(db, params.appId, query.locale)),

  getTranslationProgress: ({ params, query }, { db }) =>
    (query.states ? translationStates : translationProgress)(db, params.appId, query.locale),

  async retryTranslation({ params }, { db, translationQueue }) {
    const translation = await actOnTranslation(db, params.translationId, 'retry');
    translationQueue.wake();
    return { data: translation };
  },

  cancelTranslation: async ({ params }, { db }) => ({
    data: await actOnTranslation(db, params.translationId, 'cancel'),
  }),

  async restartTranslation({ params }, { db, translationQueue }) {
    const translation = await actOnTranslation(db, params.translationId, 'restart');
    translationQueue.wake();
    return { data: translation };
  },

  async retryFailedTranslations({ params, body }, { db, translationQueue }) {
    const count = await retryFailed(db, params.appId, body.locale);
    translationQueue.wake();
    return { data: { count } };
  },
} satisfies Partial<Handlers>;
