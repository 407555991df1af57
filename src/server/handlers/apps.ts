import { apps } from '../db/tables/apps.ts';
import type { Handlers } from '../http/contract/handler.ts';
import {
  createApp,
  deleteApp,
  requireApp,
  updateApp,
  updateAppLocales,
} from '../services/resources/apps.ts';

export const appHandlers = {
  listApps: (_call, { db }) => apps.list(db),

  createApp: ({ body }, { db }) => createApp(db, body),

  getApp: ({ params }, { db }) => requireApp(db, params.id),

  updateApp: ({ params, body }, { db }) => updateApp(db, params.id, body),

  deleteApp: ({ params }, { db, uploads, removal }) =>
    deleteApp(db, { uploads, removal }, params.id),

  updateAppLocales: async ({ params, body }, { db, removal }) => ({
    data: await updateAppLocales(db, removal, params.id, body.locales),
  }),
} satisfies Partial<Handlers>;
