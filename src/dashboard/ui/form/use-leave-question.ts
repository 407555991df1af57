import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askFirst } from './may-leave.ts';

interface LeaveQuestion {
  /** A navigation waits for the user's answer. */
  asked: boolean;
  stay: () => void;
  leave: () => void;
}

/** Ignores search params; a lost session still leads to /login. */
export function useLeaveQuestion(unsaved: boolean): LeaveQuestion {
  const blocker = useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
    shouldBlockFn: ({ current, next }) =>
      next.pathname !== current.pathname && next.pathname !== '/login',
  });
  const [resolve, setResolve] = useState<(leave: boolean) => void>();
  useEffect(() => {
    if (!unsaved) return undefined;
    return askFirst(() => new Promise((next) => setResolve(() => next)));
  }, [unsaved]);
  const answer = (leave: boolean) => {
    resolve?.(leave);
    setResolve(undefined);
  };
  return {
    asked: blocker.status === 'blocked' || resolve !== undefined,
    stay: () => {
      blocker.reset?.();
      answer(false);
    },
    leave: () => {
      blocker.proceed?.();
      answer(true);
    },
  };
}
