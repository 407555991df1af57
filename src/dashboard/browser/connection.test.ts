import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection, onReconnect } from './connection.ts';

const back = vi.fn();
let end: () => void;

beforeEach(() => {
  end = onReconnect(back);
});
afterEach(() => {
  end();
  back.mockClear();
});

it('is back with the network, once the server answers', () => {
  connection.noteNetwork(false);
  connection.noteAnswer(false);
  connection.noteNetwork(true);
  expect(connection.get()).toBe(false);
  expect(back).not.toHaveBeenCalled();
  connection.noteAnswer(true);
  connection.noteAnswer(true);
  expect(connection.get()).toBe(true);
  expect(back).toHaveBeenCalledOnce();
});

it('is back with the network when no call was sent in the meantime', () => {
  connection.noteNetwork(false);
  connection.noteNetwork(true);
  expect(back).toHaveBeenCalledOnce();
});

it('leaves it to the person to try again after an outage of the server alone', () => {
  connection.noteAnswer(false);
  expect(connection.get()).toBe(false);
  connection.noteAnswer(true);
  expect(connection.get()).toBe(true);
  expect(back).not.toHaveBeenCalled();
});
