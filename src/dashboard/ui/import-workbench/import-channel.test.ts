import { expect, it, vi } from 'vitest';
import { readInWorker } from './import-channel.ts';

interface FakeWorker {
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  postMessage: (question: unknown) => void;
  terminate: () => void;
}

function ask(signal = new AbortController().signal) {
  const worker: FakeWorker = { postMessage: vi.fn(), terminate: vi.fn() };
  const question = { file: new File(['a'], 'a.txt'), existing: [] };
  // as: only what is used here; Node has no browser's Worker.
  const rows = readInWorker<{ key: string }>(worker as unknown as Worker, question, signal);
  const say = (data: unknown) => worker.onmessage?.({ data });
  return { worker, rows, question, say };
}

const row = (id: number) => ({ id, kind: 'new', entry: { key: String(id) } });

it('collects the rows of all messages and ends the worker', async () => {
  const { worker, rows, question, say } = ask();
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(question);
  say({ rows: [row(0), row(1)] });
  say({ rows: [row(2)] });
  say({ end: 'done' });
  expect((await rows).map(({ id }) => id)).toEqual([0, 1, 2]);
  expect(worker.terminate).toHaveBeenCalledOnce();
});

it('rejects when the file cannot be read', async () => {
  const { worker, rows, say } = ask();
  say({ end: 'unreadable' });
  await expect(rows).rejects.toThrow('could not be read');
  expect(worker.terminate).toHaveBeenCalledOnce();
});

it('rejects when the worker fails', async () => {
  const { worker, rows } = ask();
  worker.onerror?.();
  await expect(rows).rejects.toThrow('failed');
});

it('ends the worker when the reading is cancelled, before or while it reads', async () => {
  const controller = new AbortController();
  const { worker, rows } = ask(controller.signal);
  controller.abort();
  await expect(rows).rejects.toThrow('cancelled');
  expect(worker.terminate).toHaveBeenCalledOnce();
  await expect(ask(controller.signal).rows).rejects.toThrow('cancelled');
});
