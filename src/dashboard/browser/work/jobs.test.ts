import { STOPPED, type TaskContext, type TaskResult } from '#domain/task.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testTimeouts } from '#config/test-timeouts.ts';
import { toast } from './toast.ts';
import { dismissJob, type JobToStart, markJobsRead, startJob } from './jobs.ts';
import { endJobs, jobs, jobsByWork } from './job-store.ts';

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  // Node has no tab to keep open.
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  endJobs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const whole: TaskResult<string> = { done: ['a', 'b'], failed: [], skipped: [] };

function start(options: Partial<JobToStart<string>> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<TaskResult<string>>();
  const contexts: TaskContext[] = [];
  const rests: (readonly string[])[] = [];
  const run = (context: TaskContext, rest?: readonly string[]) => {
    contexts.push(context);
    if (!rest) return promise;
    rests.push(rest);
    return Promise.resolve(whole);
  };
  startJob({
    title: 'Import of 2 texts',
    run,
    failed: 'Import failed',
    ...options,
  });
  return { resolve, reject, contexts, rests };
}

const stages = () => jobs.get().map(({ stage }) => stage);

it('shows how far it is, stops when asked, and goes when all is done', async () => {
  const { contexts, resolve } = start();
  contexts[0]?.onProgress({ finished: 1, total: 2 });
  expect(stages()).toEqual([{ name: 'working', finished: 1, total: 2, isStopping: false }]);
  dismissJob(jobs.get()[0]?.id ?? 0);
  jobs.get()[0]?.stop();
  expect(contexts[0]?.signal.aborted).toBe(true);
  expect(stages()).toEqual([{ name: 'working', finished: 1, total: 2, isStopping: true }]);
  resolve(whole);
  await vi.waitFor(() => expect(stages()).toEqual([]), testTimeouts.expect.poll);
  expect(toast.success).toHaveBeenLastCalledWith('Import of 2 texts: done');
});

it('keeps a report until the user has seen it, and retries the failures', async () => {
  const { resolve, rests } = start();
  const result = {
    done: ['b'],
    failed: [{ item: 'a', name: 'A', reason: 'Too long.' }],
    skipped: [{ item: 'c', name: 'C', reason: 'It has changed since.' }],
  };
  resolve(result);
  await vi.waitFor(
    () => expect(stages()).toEqual([{ name: 'ended', result, done: 1 }]),
    testTimeouts.expect.poll,
  );
  expect(toast.error).toHaveBeenLastCalledWith(
    'Import of 2 texts: 2 failed. See “Background tasks” at the top of the page.',
  );
  expect(jobs.get()[0]?.isUnread).toBe(true);
  markJobsRead();
  expect(jobs.get()[0]?.isUnread).toBe(false);
  jobs.get()[0]?.retry();
  // A double click retries once.
  jobs.get()[0]?.retry();
  expect(rests).toEqual([['a']]);
  await vi.waitFor(() => expect(stages()).toEqual([]), testTimeouts.expect.poll);
});

it('keeps the rest of what the user stopped, and raises no alarm', async () => {
  const { contexts, resolve } = start();
  jobs.get()[0]?.stop();
  expect(contexts[0]?.signal.aborted).toBe(true);
  const result = {
    done: ['a'],
    failed: [],
    skipped: [{ item: 'b', name: 'B', reason: STOPPED }],
  };
  resolve(result);
  await vi.waitFor(
    () => expect(stages()).toEqual([{ name: 'ended', result, done: 1 }]),
    testTimeouts.expect.poll,
  );
  expect(toast.error).not.toHaveBeenCalled();
});

it('says why it came to no report, and can be begun again or dismissed', async () => {
  const { reject, contexts } = start();
  reject('away');
  await vi.waitFor(
    () => expect(stages()).toEqual([{ name: 'failed', message: 'Import failed' }]),
    testTimeouts.expect.poll,
  );
  jobs.get()[0]?.retry();
  expect(contexts).toHaveLength(2);
  await vi.waitFor(
    () => expect(stages()).toEqual([{ name: 'failed', message: 'Import failed' }]),
    testTimeouts.expect.poll,
  );
  dismissJob(jobs.get()[0]?.id ?? 0);
  expect(stages()).toEqual([]);
});

it('keeps notes that no message contains', async () => {
  const { resolve } = start({ doneMessage: () => undefined });
  const result = { ...whole, notes: ['One came back without its status'] };
  resolve(result);
  await vi.waitFor(
    () => expect(stages()).toEqual([{ name: 'ended', result, done: 2 }]),
    testTimeouts.expect.poll,
  );
});

it('leaves the report to its dialog while that is open', async () => {
  const { resolve } = start({ isShown: () => true });
  resolve(whole);
  await vi.waitFor(() => expect(stages()).toEqual([]), testTimeouts.expect.poll);
  expect(toast.success).not.toHaveBeenCalled();
});

it('tells the end itself once the dialog is closed', async () => {
  let isShown = true;
  const { resolve } = start({ isShown: () => isShown });
  isShown = false;
  resolve(whole);
  await vi.waitFor(
    () => expect(toast.success).toHaveBeenLastCalledWith('Import of 2 texts: done'),
    testTimeouts.expect.poll,
  );
});

it.each([true, false])(
  'owns its entry of the journal unless shown elsewhere: %s',
  async (isShown) => {
    const { contexts, resolve } = start({ isShown: () => isShown });
    contexts[0]?.onKept?.('work');
    expect([...jobsByWork.keys()]).toEqual(['work']);
    resolve({ ...whole, failed: [{ item: 'c', name: 'C', reason: 'Too long.' }] });
    const stage = { name: 'ended' };
    await vi.waitFor(
      () => expect(stages()).toMatchObject(isShown ? [] : [stage]),
      testTimeouts.expect.poll,
    );
    if (!isShown) dismissJob(jobs.get()[0]?.id ?? 0);
    expect([...jobsByWork.keys()]).toEqual(isShown ? [] : ['work']);
    endJobs();
    contexts[0]?.onKept?.('later');
    expect([...jobsByWork.keys()]).toEqual([]);
  },
);

it('ends silently after a sign-out', async () => {
  const { contexts, reject } = start();
  endJobs();
  expect(contexts[0]?.signal.aborted).toBe(true);
  reject('away');
  const other = start();
  endJobs();
  other.resolve(whole);
  // Later than the end of the jobs.
  await new Promise((resolve) => setTimeout(resolve));
  expect(stages()).toEqual([]);
  expect(toast.success).not.toHaveBeenCalled();
  expect(toast.error).not.toHaveBeenCalled();
});
