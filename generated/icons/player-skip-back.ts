// Tabler's icon (MIT). Written by `npm run generate` for whoever imports it.
import { createIcon } from '#dashboard/ui/controls/create-icon.tsx';

export const IconPlayerSkipBack = createIcon('M20 5v14L8 12zM4 5v14');
