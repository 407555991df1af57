import { localeCatalogue } from '#domain/locales.ts';
import type { Handlers } from '../http/contract/handler.ts';
import {
  autoTranslate,
  listTextTranslations,
  saveTranslation,
} from '../services/translation/translations.ts';

export const translationHandlers = {
  listLocales: () => Promise.resolve({ data: [...localeCatalogue] }),

  listTextTranslations: async ({ params }, { db }) => ({
    data: await listTextTranslations(db, params.textId),
  }),

  updateTranslation: async ({ params, body }, { db }) => ({
    data: await saveTranslation(db, params.textId, params.locale, body),
  }),

  async autoTranslateLocale({ params }, { db, translationQueue }) {
    const count = await autoTranslate(db, params.appId, [params.locale]);
    translationQueue.wake();
    return { data: { count } };
  },

  async autoTranslateAll({ params, body }, { db, translationQueue }) {
    const count = await autoTranslate(db, params.appId, body.locales);
    translationQueue.wake();
    return { data: { count } };
  },
} satisfies Partial<Handlers>;
