import { maxItems } from '#generated/inputs.ts';

/** A bulk call must end within 15 s (spec 9), and one text means up to 14 rows to the server. */
const ITEMS = 500;

/** Below the 10 MB that servers and proxies commonly accept as a body. */
const CHARACTERS = 4_000_000;

/** How much one bulk call takes. A call that is too large nevertheless is sent again in halves. */
export const bulkLimits = {
  texts: { items: Math.min(maxItems.TextsBulkInput.texts, ITEMS), characters: CHARACTERS },
  colors: { items: Math.min(maxItems.ColorsBulkInput.colors, ITEMS), characters: CHARACTERS },
} as const;
