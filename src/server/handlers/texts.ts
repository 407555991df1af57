import { type Handlers, noContent, readyJson } from '../http/handler.ts';
import { toListAnswer, toPages } from '../services/list-answer.ts';
import { importTexts } from '../services/text-import.ts';
import { createText, deleteText, listTexts, updateText } from '../services/texts.ts';

/** The English base texts of an application. */
export const textHandlers = {
  listTexts: async ({ params, reply }, { db }) =>
    readyJson(reply, await listTexts(db, params.appId)),

  createText: async ({ body }, { db }) => ({
    status: 201,
    body: { data: await createText(db, body) },
  }),

  updateText: async ({ params, body }, { db }) => ({
    status: 200,
    body: { data: await updateText(db, params.id, body) },
  }),

  async deleteText({ params }, { db }) {
    await deleteText(db, params.id);
    return noContent;
  },

  bulkCreateTexts: async ({ body, reply }, { db }) =>
    readyJson(reply, await toListAnswer(toPages(await importTexts(db, body)))),
} satisfies Partial<Handlers>;
