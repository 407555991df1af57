// Tabler's icon (MIT). Written by `npm run generate` for whoever imports it.
import { createIcon } from '#dashboard/ui/controls/create-icon.tsx';

export const IconBaselineDensitySmall = createIcon('M4 3h16M4 9h16M4 15h16M4 21h16');
