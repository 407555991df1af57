import createClient from 'openapi-fetch';
import { expect, it } from 'vitest';
import type { paths } from '#generated/contract.d.ts';
import { createCalls, type FileTransfer } from './calls.ts';

it('rejects with a lost connection as such, and with other mistakes as they are', async () => {
  const fail = async (error: Error) => {
    const client = createClient<paths>({
      baseUrl: 'http://localhost',
      fetch: () => Promise.reject(error),
    });
    await createCalls(client, {} as FileTransfer).listApps(); // as: no file is transferred
  };
  await expect(fail(new TypeError('fetch failed'))).rejects.toMatchObject({ failure: 'network' });
  const mistake = new RangeError('Too long');
  await expect(fail(mistake)).rejects.toBe(mistake);
});
