// Tabler's icon (MIT). Written by `npm run generate` for whoever imports it.
import { createIcon } from '#dashboard/ui/controls/create-icon.tsx';

export const IconList = createIcon('M9 6h11M9 12h11M9 18h11M5 6v.01M5 12v.01M5 18v.01');
