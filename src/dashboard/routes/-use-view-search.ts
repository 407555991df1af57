import { useNavigate, useRouter } from '@tanstack/react-router';

/**
 * A choice is a step of the history, which Back undoes; what is `typed`, as search words always
 * are, replaces the entry. The scroll position stays.
 */
export function useViewSearch<View extends object>(): (
  part: Partial<View>,
  typed?: boolean,
) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (part, typed = false) => {
    const shown: Readonly<Record<string, unknown>> = router.latestLocation.search;
    const changed = Object.entries(part).filter(([name, value]) => shown[name] !== value);
    const replace = typed || changed.every(([name]) => name === 'q');
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...part }),
      replace,
      // A dialog's entry remains one.
      state: replace || {},
      resetScroll: false,
    });
  };
}
