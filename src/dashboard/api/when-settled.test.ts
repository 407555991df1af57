import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { testTimeouts } from '#config/test-timeouts.ts';
import { whenSettled } from './load.ts';

function ask(...names: string[]) {
  const client = new QueryClient();
  const answers = names.map((name) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    void client.query({ queryKey: [name], queryFn: () => promise });
    return resolve;
  });
  return { client, answers };
}

it('runs at once where nothing is waited for', () => {
  const run = vi.fn();
  whenSettled(new QueryClient(), run);
  expect(run).toHaveBeenCalledOnce();
});

it('runs when the last answer is there, and once', async () => {
  const { client, answers } = ask('apps', 'locales');
  const run = vi.fn();
  whenSettled(client, run);
  answers[0]?.('apps');
  await vi.waitFor(
    () => expect(client.getQueryData(['apps'])).toBe('apps'),
    testTimeouts.expect.poll,
  );
  expect(run).not.toHaveBeenCalled();
  answers[1]?.('locales');
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), testTimeouts.expect.poll);
  await client.query({ queryKey: ['apps'], queryFn: () => 'anew' });
  expect(run).toHaveBeenCalledOnce();
});

it('does not run when it is called off', async () => {
  const { client, answers } = ask('apps');
  const run = vi.fn();
  const callOff = whenSettled(client, run);
  callOff();
  answers[0]?.('apps');
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), testTimeouts.expect.poll);
  expect(run).not.toHaveBeenCalled();
});
