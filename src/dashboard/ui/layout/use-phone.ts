import { useMediaQuery } from '@mantine/hooks';

/** Same as in the style sheets. */
const PHONE = '(width < 640px)';

/** Dialogs are then full-screen, and rows are cards. Correct from the first render. */
export const usePhone = (query = PHONE): boolean =>
  useMediaQuery(query, false, { getInitialValueInEffect: false });
