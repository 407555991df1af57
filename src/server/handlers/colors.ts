import { type Handlers, noContent } from '../http/contract/handler.ts';
import {
  createColor,
  deleteColor,
  importColors,
  listColors,
  updateColor,
} from '../services/resources/colors.ts';

export const colorHandlers = {
  listColors: async ({ params }, { db }) => ({
    status: 200,
    body: { data: await listColors(db, params.appId) },
  }),

  createColor: async ({ body }, { db }) => ({
    status: 201,
    body: { data: await createColor(db, body) },
  }),

  updateColor: async ({ params, body }, { db }) => ({
    status: 200,
    body: { data: await updateColor(db, params.id, body) },
  }),

  async deleteColor({ params }, { db }) {
    await deleteColor(db, params.id);
    return noContent;
  },

  bulkCreateColors: async ({ body }, { db }) => ({
    status: 200,
    body: { data: await importColors(db, body) },
  }),
} satisfies Partial<Handlers>;
