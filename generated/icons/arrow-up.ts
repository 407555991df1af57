// Tabler's icon (MIT). Written by `npm run generate` for whoever imports it.
import { createIcon } from '#dashboard/ui/controls/create-icon.tsx';

export const IconArrowUp = createIcon('M12 5v14m6-8l-6-6m-6 6l6-6');
