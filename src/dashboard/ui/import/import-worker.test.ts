import { setImmediate } from 'node:timers/promises';
import { expose, proxy } from 'comlink';
import { expect, it, vi } from 'vitest';
import { testTimeouts } from '#config/test-timeouts.ts';
import { askForRows, createImportReader, type ImportReader } from './import-worker.ts';
import type { FileNotes, Keyed } from './definition.ts';

const rules = { isSame: () => false, validate: () => undefined };
const files = [{ path: 'a.txt', file: new Blob(['a']) }];
const none = () => Promise.resolve([]);

/** Runs the exposed code at the other end of a real channel. */
function createWorker(read: () => Promise<{ entries: Keyed[]; problems: [] }>) {
  const { port1, port2 } = new MessageChannel();
  expose(createImportReader(read, rules), port2);
  const terminate = vi.fn(() => port2.close());
  // as: Node has no Worker; the test needs only these members
  const worker = Object.assign(port1, { terminate }) as unknown as Worker;
  return { worker, terminate };
}

function ask(
  read: () => Promise<{ entries: Keyed[]; problems: [] }>,
  signal = new AbortController().signal,
) {
  const { worker, terminate } = createWorker(read);
  const answer = askForRows<Keyed, FileNotes, ImportReader<Keyed>>(
    worker,
    (reader, onRows) => reader.read(files, undefined, proxy(none), onRows),
    signal,
  );
  return { worker, terminate, rows: answer.then(({ rows }) => rows) };
}

it('brings rows out of the worker as they were, field by field', async () => {
  const entries: (Keyed & { value: unknown })[] = [
    { key: 'a', value: '', line: 1 },
    { key: '', value: 0 },
    { key: '__proto__', value: false, note: 'constructor', path: 'half of a pair: \ud83d' },
    { key: 'b', value: null },
  ];
  const { rows } = ask(() => Promise.resolve({ entries, problems: [] }));
  expect((await rows).map(({ entry }) => entry).toSorted(byKey)).toStrictEqual(
    entries.toSorted(byKey),
  );
});

const byKey = (one: Keyed | undefined, other: Keyed | undefined) =>
  (one?.key ?? '') < (other?.key ?? '') ? -1 : 1;

const many = Array.from({ length: 4500 }, (_, id) => ({ key: String(id) }));

it('collects the rows of all slices and ends the worker', async () => {
  const { rows, terminate } = ask(() => Promise.resolve({ entries: many, problems: [] }));
  expect((await rows).map(({ id }) => id)).toEqual(many.map((_, id) => id));
  expect(terminate).toHaveBeenCalledOnce();
});

it('puts what would be replaced first, else keeps the order of the file', async () => {
  const keys = ['a', 'known', 'b', 'other'];
  const reader = createImportReader(
    () => ({ entries: keys.map((key) => ({ key })), problems: [] }),
    rules,
  );
  const found: string[] = [];
  const existing = () => Promise.resolve([{ key: 'other' }, { key: 'known' }]);
  await reader.read(files, undefined, existing, (rows) => {
    // as: a slice is a list of rows
    for (const { entry } of JSON.parse(rows) as { entry: Keyed }[]) found.push(entry.key);
  });
  expect(found).toEqual(['known', 'other', 'a', 'b']);
});

it('transfers rows in slices, each a moment of work', async () => {
  const slices: number[] = [];
  const reader = createImportReader(() => ({ entries: many, problems: [] }), rules);
  await reader.read(files, undefined, none, (rows) => {
    // as: a slice is a list
    slices.push((JSON.parse(rows) as unknown[]).length);
  });
  expect(slices).toEqual([2000, 2000, 500]);
});

it('sends on while the page takes slices in, and answers when all are taken in', async () => {
  const slices: PromiseWithResolvers<void>[] = [];
  const reader = createImportReader(() => ({ entries: many, problems: [] }), rules);
  const isAnswered = vi.fn();
  const answer = reader
    .read(files, undefined, none, () => {
      slices.push(Promise.withResolvers());
      return slices.at(-1)?.promise;
    })
    .then(isAnswered);
  await vi.waitFor(() => expect(slices).toHaveLength(3), testTimeouts.expect.poll);
  slices[0]?.resolve();
  slices[2]?.resolve();
  // All consequences happen within a turn.
  await setImmediate();
  expect(isAnswered).not.toHaveBeenCalled();
  slices[1]?.resolve();
  await answer;
  expect(isAnswered).toHaveBeenCalledOnce();
});

it('rejects when the file cannot be read', async () => {
  const { rows, terminate } = ask(() => Promise.reject(new Error('The file is gone.')));
  await expect(rows).rejects.toThrow('The file is gone.');
  expect(terminate).toHaveBeenCalledOnce();
});

it('rejects when the worker fails', async () => {
  const { rows, worker } = ask(() => new Promise(() => undefined));
  worker.dispatchEvent(new Event('error'));
  await expect(rows).rejects.toThrow('The worker failed.');
});

it('ends the worker when the reading is cancelled, before or while it reads', async () => {
  const never = () => new Promise<never>(() => undefined);
  const controller = new AbortController();
  const { rows, terminate } = ask(never, controller.signal);
  controller.abort();
  await expect(rows).rejects.toThrow('ended');
  expect(terminate).toHaveBeenCalled();
  const late = ask(never, controller.signal);
  await expect(late.rows).rejects.toThrow();
  expect(late.terminate).toHaveBeenCalledOnce();
});
