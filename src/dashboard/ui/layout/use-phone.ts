import { useMediaQuery } from '@mantine/hooks';

/** Same as in the style sheets. */
const PHONE = '(width < 640px)';

/** Correct from the first render. */
export const useWindow = (query: string): boolean =>
  useMediaQuery(query, false, { getInitialValueInEffect: false });

/** Dialogs are then full-screen, and rows are cards. */
export const usePhone = (): boolean => useWindow(PHONE);
