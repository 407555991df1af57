import { maxItems } from '#generated/inputs.ts';

/** A bulk call must end within 15 s (spec 9), and a text has up to 14 rows on the server. */
const ITEMS = 500;

/** Below the 10 MB that servers and proxies commonly accept as a body. */
const CHARACTERS = 4_000_000;

/** Limits of a bulk call. A call that is still too large is sent again in halves. */
export const bulkLimits = {
  texts: { items: Math.min(maxItems.TextsBulkInput.texts, ITEMS), characters: CHARACTERS },
  colors: { items: Math.min(maxItems.ColorsBulkInput.colors, ITEMS), characters: CHARACTERS },
} as const;
