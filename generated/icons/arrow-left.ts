// Tabler's icon (MIT). Written by `npm run generate` for whoever imports it.
import { createIcon } from '#dashboard/ui/create-icon.tsx';

export const IconArrowLeft = createIcon('M5 12h14M5 12l6 6m-6-6l6-6');
