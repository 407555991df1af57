// Tabler's icon (MIT). Written by `npm run generate` for whoever imports it.
import { createIcon } from '#dashboard/ui/controls/create-icon.tsx';

export const IconAlertTriangle = createIcon(
  'M12 9v4m-1.637-9.409L2.257 17.125a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87L13.637 3.59a1.914 1.914 0 0 0-3.274 0M12 16h.01',
);
