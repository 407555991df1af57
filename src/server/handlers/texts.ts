import { type Handlers, readyJson } from '../http/contract/handler.ts';
import { longJson } from '../http/contract/long-json.ts';
import { toPages, writeListAnswer } from '../services/config/list-answer.ts';
import { importTexts } from '../services/resources/text-import.ts';
import { createText, deleteText, listTexts, updateText } from '../services/resources/texts.ts';

export const textHandlers = {
  listTexts: ({ params, request, reply }, { db }) =>
    longJson(request, reply, (take) => listTexts(db, params.appId, take)),

  createText: async ({ body }, { db }) => ({ data: await createText(db, body) }),

  updateText: async ({ params, body }, { db }) => ({ data: await updateText(db, params.id, body) }),

  deleteText: ({ params }, { db }) => deleteText(db, params.id),

  async bulkCreateTexts({ body, reply }, { db }) {
    const pieces: Buffer[] = [];
    await writeListAnswer(toPages(await importTexts(db, body)), (piece) => pieces.push(piece));
    return readyJson(reply, Buffer.concat(pieces));
  },
} satisfies Partial<Handlers>;
