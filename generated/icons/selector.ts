// Tabler's icon (MIT). Written by `npm run generate` for whoever imports it.
import { createIcon } from '#dashboard/ui/controls/create-icon.tsx';

export const IconSelector = createIcon('M8 9l4-4l4 4m0 6l-4 4l-4-4');
