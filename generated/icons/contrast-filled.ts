// Tabler's icon (MIT). Written by `npm run generate` for whoever imports it.
import { createIcon } from '#dashboard/ui/controls/create-icon.tsx';

export const IconContrastFilled = createIcon(
  'M17 3.34A10 10 0 1 1 2 12l.005-.324A10 10 0 0 1 17 3.34M8 5.072A8 8 0 0 0 12.001 20L12 4a8 8 0 0 0-4 1.072',
  true,
);
