import { useMediaQuery } from '@mantine/hooks';

const PHONE = '(max-width: 639px)';

/** Whether the window is as narrow as a phone's, where a dialog takes all of it. Known from the first render on. */
export const usePhone = (): boolean =>
  useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
