import { expect, it, vi } from 'vitest';
import { connection, whenBack } from './connection.ts';

it('is there with a network and a server that answers', () => {
  const back = vi.fn();
  const end = whenBack(back);
  connection.noteNetwork(false);
  connection.noteAnswer(false);
  connection.noteNetwork(true);
  expect(connection.get()).toBe(false);
  expect(back).not.toHaveBeenCalled();
  connection.noteAnswer(true);
  connection.noteAnswer(true);
  expect(connection.get()).toBe(true);
  expect(back).toHaveBeenCalledOnce();
  end();
});
