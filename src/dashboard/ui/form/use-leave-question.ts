import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askFirst } from './may-leave.ts';

interface LeaveQuestion {
  /** Somebody wants to leave; what is shown then asks the person. */
  asked: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Asks, while something typed is not saved, before another page is opened, by whatever way, and
 * before signing out. Search params may change: that stays on the page. A session that ended still
 * leads to /login.
 */
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
