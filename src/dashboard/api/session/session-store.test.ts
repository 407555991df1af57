import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from './session-store.ts';

const ada = { email: 'ada@example.com' };

beforeEach(() => {
  sessionStore.forget();
  sessionStore.signIn(ada);
});

describe('reasons for a signed-out state', () => {
  it('is that the session ended, in a tab that had one', () => {
    sessionStore.signOut('lost');
    expect(sessionStore.get()).toEqual({ status: 'signed-out', because: 'lost' });
  });

  it('is still that after a reload', () => {
    sessionStore.forget();
    sessionStore.signOut('lost');
    expect(sessionStore.get()).toEqual({ status: 'signed-out', because: 'lost' });
  });

  it.each(['left', 'elsewhere'] as const)('is not that after signing out (%s)', (because) => {
    sessionStore.signOut(because);
    expect(sessionStore.get()).toEqual({ status: 'signed-out', because });
    sessionStore.forget();
    sessionStore.signOut('lost');
    expect(sessionStore.get()).toEqual({ status: 'signed-out', because: 'never' });
  });

  it('stays what it was first: a call that was under way is refused later', () => {
    sessionStore.signOut('left');
    sessionStore.signOut('lost');
    expect(sessionStore.get()).toEqual({ status: 'signed-out', because: 'left' });
  });
});

describe('another user', () => {
  it('is not signed in before everything of the first person is gone', () => {
    sessionStore.signIn({ email: 'bob@example.com' });
    expect(sessionStore.get()).toEqual({ status: 'unknown' });
  });

  it('is not the user who signs in again', () => {
    sessionStore.signIn({ ...ada });
    expect(sessionStore.get().status).toBe('signed-in');
  });
});
