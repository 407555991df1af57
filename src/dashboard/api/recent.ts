export const RECENT_MS = 60_000;
