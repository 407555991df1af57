import { useMediaQuery } from '@mantine/hooks';

const PHONE = '(max-width: 639px)';

/** Dialogs are then full-screen. Correct from the first render. */
export const usePhone = (): boolean =>
  useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
