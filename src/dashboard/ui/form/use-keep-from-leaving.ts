import { useBlocker } from '@tanstack/react-router';

/**
 * Before Back, Forward, a reload or closing. Links and redirects pass: a lost session must lead to
 * /login.
 */
export function useKeepFromLeaving(enabled: boolean, onKept: () => void): void {
  useBlocker({
    disabled: !enabled,
    enableBeforeUnload: enabled,
    shouldBlockFn: ({ action }) => {
      const leaves = action === 'BACK' || action === 'FORWARD' || action === 'GO';
      if (leaves) onKept();
      return leaves;
    },
  });
}
