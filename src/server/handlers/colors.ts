import type { Handlers } from '../http/contract/handler.ts';
import {
  createColor,
  deleteColor,
  importColors,
  listColors,
  updateColor,
} from '../services/resources/colors.ts';

export const colorHandlers = {
  listColors: async ({ params }, { db }) => ({ data: await listColors(db, params.appId) }),

  createColor: async ({ body }, { db }) => ({ data: await createColor(db, body) }),

  updateColor: async ({ params, body }, { db }) => ({
    data: await updateColor(db, params.id, body),
  }),

  deleteColor: ({ params }, { db }) => deleteColor(db, params.id),

  bulkCreateColors: async ({ body }, { db }) => ({ data: await importColors(db, body) }),
} satisfies Partial<Handlers>;
