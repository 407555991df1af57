import { type Calls, createCalls } from '#changes/calls.ts';
import type { ApiClient } from './api-client.ts';
import { formOf } from './fixtures.ts';

export type Caller = Pick<ApiClient, 'url' | 'api' | 'send' | 'json'>;

/** Calls of the change engine under Node, where files are sent by `fetch`. */
export const makeCalls = (client: Caller): Calls =>
  createCalls(client.api, {
    upload: async (file, folder) => {
      const content = Buffer.from(await file.arrayBuffer());
      const { body } = await client.send(
        'POST',
        `/api/uploads/image?folder=${folder}`,
        formOf({ content, name: file.name, type: file.type }),
      );
      return (body as { data: never }).data; // as: the client checked the response against the contract
    },
    fetch: async (url) => {
      if (!url.startsWith('/')) return undefined;
      const response = await fetch(client.url + url);
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return response.blob();
    },
  });
