// Tabler's icon (MIT). Written by `npm run generate` for whoever imports it.
import { createIcon } from '#dashboard/ui/controls/create-icon.tsx';

export const IconProgress = createIcon(
  'M10 20.777a9 9 0 0 1-2.48-.969M14 3.223a9.003 9.003 0 0 1 0 17.554m-9.421-3.684a9 9 0 0 1-1.227-2.592M3.124 10.5c.16-.95.468-1.85.9-2.675l.169-.305m2.714-2.941A9 9 0 0 1 10 3.223',
);
