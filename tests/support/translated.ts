import { expect } from 'vitest';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { Platform } from '#domain/placeholder-forms.ts';
import type { TranslationOutcome } from '#server/db/tables/translation-queue.ts';
import type { Terms } from '#formats/glossary/glossary.ts';
import type { Translate } from '#server/services/translation/translation-engine.ts';

/** Results by text: the translation, or the error after "!". */
export async function translated(
  translate: Translate,
  texts: readonly string[],
  locale: TargetLocaleCode = 'fr',
  signal = new AbortController().signal,
  terms?: Terms,
  platform: Platform = 'iOS',
): Promise<string[]> {
  const jobs = texts.map((text, index) => ({
    key: `key_${index}`,
    text,
    description: null,
    platform,
  }));
  const outcomes = new Map<string, TranslationOutcome>();
  await translate(jobs, {
    locale,
    signal,
    terms,
    report(settled) {
      for (const [{ key }, outcome] of settled) {
        expect(outcomes.has(key)).toBe(false);
        outcomes.set(key, outcome);
      }
      return Promise.resolve();
    },
  });
  return jobs.map(({ key }) => {
    const outcome = outcomes.get(key);
    if (!outcome) return 'nothing';
    return 'value' in outcome ? outcome.value : `! ${outcome.error}`;
  });
}
