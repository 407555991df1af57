// Tabler's icon (MIT). Written by `npm run generate` for whoever imports it.
import { createIcon } from '#dashboard/ui/controls/create-icon.tsx';

export const IconBook = createIcon(
  'M3 19a9 9 0 0 1 9 0a9 9 0 0 1 9 0M3 6a9 9 0 0 1 9 0a9 9 0 0 1 9 0M3 6v13m9-13v13m9-13v13',
);
