import type { Limits } from './batch.ts';

/** How much an engine takes: a batch fills one request, unless its texts are long. */
interface EngineSize {
  limits: Limits;
  /** Batches at the same time. */
  concurrency: number;
}

/** Known without loading the engines. */
export const sizes = {
  // It has no limits of its own, and works on the texts one after the other: two requests keep it busy.
  libretranslate: { limits: { texts: 25, characters: 5000 }, concurrency: 2 },
  // 50 texts and 128 KiB a request (DeepL's documentation of /v2/translate), encoded as a form.
  deepl: { limits: { texts: 50, characters: 20_000 }, concurrency: 4 },
  // As many as models answer without skipping some.
  openai: { limits: { texts: 20, characters: 6000 }, concurrency: 4 },
  // One text per request; a portion of them at once keeps a server busy.
  apertium: { limits: { texts: 4, characters: 5000 }, concurrency: 2 },
} as const satisfies Record<string, EngineSize>;
