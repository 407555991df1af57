import type { Platform } from '#domain/placeholder-forms.ts';
import { checkTranslation } from '#domain/text-checks/check-translation.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { CheckChips } from '#dashboard/ui/feedback/check-chips.tsx';
import type { ExistingText } from './send-texts.ts';

interface TranslationProblemsProps {
  value: string;
  locale: TargetLocaleCode;
  platform: Platform;
  current: ExistingText | undefined;
  /** The English value of the file. */
  english: string | undefined;
}

/** Warns only about new values: unchanged translations need no warning again. */
export function TranslationProblems(props: TranslationProblemsProps) {
  const { value, locale, platform, current, english } = props;
  const known = current && 'originalValue' in current ? current : undefined;
  const original = english ?? known?.originalValue;
  if (original === undefined || known?.value === value) return null;
  const description = known?.description;
  return (
    <CheckChips problems={checkTranslation(original, value, { description, platform, locale })} />
  );
}
