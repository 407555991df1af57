import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { json, startFakeBackend, stubLocalStorage } from '#tests/support/fake-backend.ts';
import { dataListClient, shareAnswer } from './client.ts';

interface List {
  data: { _id: string; value: string }[];
}

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
beforeAll(async () => {
  backend = await startFakeBackend();
});
afterAll(() => backend.stop());
beforeEach(() => stubLocalStorage());

/** As the page reads a list, each time anew. */
function readWith(url: string) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { structuralSharing: shareAnswer } },
  });
  const queryFn = () => dataListClient<List>(url, { method: 'GET' });
  return async () => {
    await queryClient.query({ queryKey: [url], queryFn, staleTime: 0 });
    return queryClient.getQueryData<List>([url]) ?? { data: [] };
  };
}

/** `before` it answers, the query holds no answer but the one that is shown. */
const answerWith = (ETag: string | undefined, values: readonly string[], before?: () => void) => {
  backend.answer((_request, response) => {
    before?.();
    if (ETag !== undefined) response.setHeader('ETag', ETag);
    json(response, 200, { data: values.map((value, at) => ({ _id: String(at), value })) });
  });
};

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}

const valuesOf = ({ data }: List) => data.map(({ value }) => value);

it('is what was read before while its tag stays the same', async () => {
  const read = readWith('/api/colors/app/same');
  answerWith('"1"', ['a', 'b']);
  const first = await read();
  // A server would not do that; here it shows that the body was not looked at.
  answerWith('"1"', ['unread']);
  expect(await read()).toBe(first);
});

it('is read when its tag is another one, or none', async () => {
  const read = readWith('/api/colors/app/other');
  answerWith('"1"', ['a']);
  await read();
  answerWith('"2"', ['b']);
  expect(valuesOf(await read())).toEqual(['b']);
  answerWith(undefined, ['c']);
  expect(valuesOf(await read())).toEqual(['c']);
  answerWith(undefined, ['d']);
  expect(valuesOf(await read())).toEqual(['d']);
});

it('is of its own address', async () => {
  answerWith('"1"', ['a']);
  await readWith('/api/colors/app/one')();
  answerWith('"1"', ['b']);
  expect(valuesOf(await readWith('/api/colors/app/two')())).toEqual(['b']);
});

it('keeps what is as before of an answer that changed, and is known by its tag after', async () => {
  const read = readWith('/api/colors/app/part');
  answerWith('"1"', ['a', 'b']);
  const first = await read();
  answerWith('"2"', ['a', 'c']);
  const second = await read();
  expect(second.data[0]).toBe(first.data[0]);
  expect(valuesOf(second)).toEqual(['a', 'c']);
  answerWith('"2"', ['unread'], collectGarbage);
  expect(await read()).toBe(second);
  answerWith('"1"', ['a', 'b']);
  expect(valuesOf(await read())).toEqual(['a', 'b']);
});
