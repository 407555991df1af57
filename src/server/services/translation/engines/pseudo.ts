import { setTimeout as sleep } from 'node:timers/promises';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { readTextParts } from '#domain/placeholders.ts';
import type { TranslationOutcome } from '#server/db/tables/translation-queue.ts';
import type { Terms } from '#formats/glossary/glossary.ts';
import type { TranslationEngine, TranslationJob, TranslationTurn } from '../translation-engine.ts';

const plain = 'ACDEGHIKLNORSTUWYZacdeghiklnorstuwyz';
const accented = 'ÅÇĐÉĜĤÎĶĻÑÖŘŠŤÛŴÝŽåçđéĝĥîķļñöřšťûŵýž';
const accents = new Map(
  Array.from(plain, (letter, index) => [letter, accented.charAt(index)] as const),
);

const accent = (text: string) =>
  Array.from(text, (letter) => accents.get(letter) ?? letter).join('');

/**
 * "Settings" becomes "[Šéťťîñĝš·fr]". Keeps placeholders, markup and line breaks, applies the
 * glossary. Deterministic.
 */
export function pseudoLocalise(
  { text, platform }: Pick<TranslationJob, 'text' | 'platform'>,
  locale: TargetLocaleCode,
  terms?: Terms,
): string {
  const parts = (terms?.read(text, platform) ?? readTextParts(text, platform)).map((part) =>
    part.kind === 'text' ? accent(part.text) : part.text,
  );
  return `[${parts.join('')}·${locale}]`;
}

/** No service returns at once; so `translating` can be seen here as well. */
const requestMs = 50;

interface PseudoOptions {
  delayMs: number;
  failKeys: RegExp | undefined;
}

export function pseudoEngine({ delayMs, failKeys }: PseudoOptions): TranslationEngine {
  const outcome = (job: TranslationJob, { locale, terms }: TranslationTurn): TranslationOutcome =>
    failKeys?.test(job.key)
      ? { error: `The pseudo engine was told to fail for the key "${job.key}".` }
      : { value: pseudoLocalise(job, locale, terms) };
  return {
    // A slow engine shows progress per text.
    batchSize: delayMs > 0 ? 1 : 100,
    concurrency: 1,
    async translate(jobs, turn) {
      await sleep(requestMs + delayMs * jobs.length, undefined, { signal: turn.signal });
      await turn.report(jobs.map((job) => [job, outcome(job, turn)]));
    },
  };
}
