import { useNavigate } from '@tanstack/react-router';

/**
 * Replaces the history entry, so that Back leads to the previous page and the scroll position
 * stays.
 */
export function useViewSearch<View extends object>(): (part: Partial<View>) => void {
  const navigate = useNavigate();
  return (part) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    });
}
