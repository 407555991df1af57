import type { Limits } from './batch.ts';

interface EngineSize {
  limits: Limits;
  concurrency: number;
}

/** Kept apart, so that no engine needs loading. */
export const sizes = {
  // LibreTranslate has no limits and works sequentially: two requests keep it busy.
  libretranslate: { limits: { items: 25, characters: 5000 }, concurrency: 2 },
  // 50 texts and 128 KiB per request (DeepL's documentation of /v2/translate), form-encoded.
  deepl: { limits: { items: 50, characters: 20_000 }, concurrency: 4 },
  // Models skip texts of larger requests.
  openai: { limits: { items: 20, characters: 6000 }, concurrency: 4 },
  // One text per request; parallel requests keep a server busy.
  apertium: { limits: { items: 4, characters: 5000 }, concurrency: 2 },
} as const satisfies Record<string, EngineSize>;
