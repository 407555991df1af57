// Tabler's icon (MIT). Written by `npm run generate` for whoever imports it.
import { createIcon } from '#dashboard/ui/controls/create-icon.tsx';

export const IconArrowDown = createIcon('M12 5v14m6-6l-6 6m-6-6l6 6');
