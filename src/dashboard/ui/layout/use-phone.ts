import { useMediaQuery } from '@mantine/hooks';

const PHONE = '(max-width: 639px)';

/**
 * Whether the window has the width of a phone, where dialogs are full-screen. Correct from the
 * first render.
 */
export const usePhone = (): boolean =>
  useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
