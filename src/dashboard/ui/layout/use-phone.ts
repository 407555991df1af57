import { useMediaQuery } from '@mantine/hooks';

/** Same as in the style sheets. */
const PHONE = '(width < 640px)';

/** Dialogs are then full-screen, and rows are cards. Correct from the first render. */
export const usePhone = (): boolean =>
  useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
