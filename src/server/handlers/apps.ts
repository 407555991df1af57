import { apps } from '../db/tables/apps.ts';
import { type Handlers, noContent } from '../http/contract/handler.ts';
import {
  createApp,
  deleteApp,
  requireApp,
  updateApp,
  updateAppLocales,
} from '../services/resources/apps.ts';

export const appHandlers = {
  listApps: async (_call, { db }) => ({ status: 200, body: await apps.list(db) }),

  createApp: async ({ body }, { db }) => ({ status: 201, body: await createApp(db, body) }),

  getApp: async ({ params }, { db }) => ({ status: 200, body: await requireApp(db, params.id) }),

  updateApp: async ({ params, body }, { db }) => ({
    status: 200,
    body: await updateApp(db, params.id, body),
  }),

  async deleteApp({ params }, { db, uploads, removal }) {
    await deleteApp(db, { uploads, removal }, params.id);
    return noContent;
  },

  updateAppLocales: async ({ params, body }, { db, removal }) => ({
    status: 200,
    body: { data: await updateAppLocales(db, removal, params.id, body.locales) },
  }),
} satisfies Partial<Handlers>;
