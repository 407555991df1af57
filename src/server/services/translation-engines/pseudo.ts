import { setTimeout as sleep } from 'node:timers/promises';
import type { TargetLocaleCode } from '../../../domain/locales.ts';
import type { TranslationEngine, TranslationOutcome } from '../translation-engine.ts';

/** What must come out as it went in. Tried in this order at each place. */
const kept = [
  // printf and Objective-C: %@ %d %1$@ %.2f %lld %%
  /%(?:\d+\$)?[-+ 0#]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGcCsSpaA%]/,
  // ${name}, {{name}}, {name}, {0}
  /\$\{[^{}]*\}/,
  /\{\{[^{}]*\}\}/,
  /\{[\w.-]*\}/,
  // ICU: the name and kind that open an argument, and the selectors in front of its branches.
  /\{\s*[\w.-]+\s*,\s*\w+\s*(?:,(?:\s*offset:\d+)?)?/,
  /(?:=\d+|\b(?:zero|one|two|few|many|other|male|female))\s*(?=\{)/,
  // Markup and entities.
  /<\/?[A-Za-z][^<>]*>/,
  /&(?:#\d+|#x[\da-fA-F]+|\w+);/,
];

const keptPattern = new RegExp(kept.map((pattern) => pattern.source).join('|'), 'g');

const plain = 'ACDEGHIKLNORSTUWYZacdeghiklnorstuwyz';
const accented = 'ÅÇĐÉĜĤÎĶĻÑÖŘŠŤÛŴÝŽåçđéĝĥîķļñöřšťûŵýž';
const accents = new Map(
  Array.from(plain, (letter, index) => [letter, accented.charAt(index)] as const),
);

const accent = (text: string) =>
  Array.from(text, (letter) => accents.get(letter) ?? letter).join('');

/**
 * Accented English that says which language it stands for: "Settings" becomes "[Šéťťîñĝš·fr]". Placeholders,
 * markup and line breaks stay as they are. The same text always gives the same result.
 */
export function pseudoLocalise(text: string, locale: TargetLocaleCode): string {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(keptPattern)) {
    result += accent(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return `[${result}${accent(text.slice(end))}·${locale}]`;
}

/** How slow and how faulty the engine is, to see the queue at work. */
interface PseudoOptions {
  /** Per text. */
  delayMs: number;
  /** Texts with such a key fail. */
  failKeys: RegExp | undefined;
}

/** An engine that needs nobody: for trying, for tests and for screenshots. */
export function pseudoEngine({ delayMs, failKeys }: PseudoOptions): TranslationEngine {
  return {
    // A slow engine shows its progress text by text.
    batchSize: delayMs > 0 ? 1 : 100,
    async translate(jobs, locale, signal) {
      await sleep(delayMs * jobs.length, undefined, { signal });
      return jobs.map(({ key, text }): TranslationOutcome =>
        failKeys?.test(key)
          ? { error: `The pseudo engine was told to fail for the key "${key}".` }
          : { value: pseudoLocalise(text, locale) },
      );
    },
  };
}
