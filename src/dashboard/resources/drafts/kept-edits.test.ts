import { beforeEach, expect, it } from 'vitest';
import { createKeptEdits } from './kept-edits.ts';
import { sessionStore } from '#dashboard/api/session/session-store.ts';

const ada = { email: 'ada@example.com' };
const edits = createKeptEdits<string>();

beforeEach(() => {
  sessionStore.forget();
  sessionStore.signIn(ada);
  edits.set('page', 'typed');
});

it.each(['lost', 'elsewhere'] as const)(
  'is there when the same person signs in again (%s)',
  (why) => {
    sessionStore.signOut(why);
    sessionStore.signIn({ ...ada });
    expect(edits.get('page')).toBe('typed');
  },
);

it('is neither there for another user, nor for the first one afterwards', () => {
  sessionStore.signOut('lost');
  sessionStore.signIn({ email: 'bob@example.com' });
  expect(edits.size).toBe(0);
});

it('is not there after signing out', () => {
  sessionStore.signOut('left');
  expect(edits.size).toBe(0);
});
