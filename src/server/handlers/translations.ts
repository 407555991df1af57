import { localeCatalogue } from '#domain/locales.ts';
import type { Handlers } from '../http/contract/handler.ts';
import {
  autoTranslate,
  listTextTranslations,
  saveTranslation,
} from '../services/translation/translations.ts';

export const translationHandlers = {
  listLocales: () => Promise.resolve({ status: 200, body: { data: [...localeCatalogue] } }),

  listTextTranslations: async ({ params }, { db }) => ({
    status: 200,
    body: { data: await listTextTranslations(db, params.textId) },
  }),

  updateTranslation: async ({ params, body }, { db }) => ({
    status: 200,
    body: { data: await saveTranslation(db, params.textId, params.locale, body) },
  }),

  async autoTranslateLocale({ params }, { db, translationQueue }) {
    const count = await autoTranslate(db, params.appId, [params.locale]);
    translationQueue.wake();
    return { status: 202, body: { data: { count } } };
  },

  async autoTranslateAll({ params, body }, { db, translationQueue }) {
    const count = await autoTranslate(db, params.appId, body.locales);
    translationQueue.wake();
    return { status: 202, body: { data: { count } } };
  },
} satisfies Partial<Handlers>;
