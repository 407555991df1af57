// Tabler's icon (MIT). Written by `npm run generate` for whoever imports it.
import { createIcon } from '#dashboard/ui/controls/create-icon.tsx';

export const IconArrowsExchange = createIcon('M7 10h14l-4-4m0 8H3l4 4');
