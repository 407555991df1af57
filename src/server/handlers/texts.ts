import { type Handlers, readyJson } from '../http/contract/handler.ts';
import { toListAnswer, toPages } from '../services/config/list-answer.ts';
import { importTexts } from '../services/resources/text-import.ts';
import { createText, deleteText, listTexts, updateText } from '../services/resources/texts.ts';

export const textHandlers = {
  listTexts: async ({ params, reply }, { db }) =>
    readyJson(reply, await listTexts(db, params.appId)),

  createText: async ({ body }, { db }) => ({ data: await createText(db, body) }),

  updateText: async ({ params, body }, { db }) => ({ data: await updateText(db, params.id, body) }),

  deleteText: ({ params }, { db }) => deleteText(db, params.id),

  bulkCreateTexts: async ({ body, reply }, { db }) =>
    readyJson(reply, await toListAnswer(toPages(await importTexts(db, body)))),
} satisfies Partial<Handlers>;
