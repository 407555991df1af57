// Tabler's icon (MIT). Written by `npm run generate` for whoever imports it.
import { createIcon } from '#dashboard/ui/controls/create-icon.tsx';

export const IconArrowRight = createIcon('M5 12h14m-6 6l6-6m-6-6l6 6');
