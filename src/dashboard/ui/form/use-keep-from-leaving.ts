import { useBlocker } from '@tanstack/react-router';

/**
 * Keeps Back, Forward, a reload and a closed tab from losing what was typed.
 * Links and redirects pass: a session that ended must still lead to /login.
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
