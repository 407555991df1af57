import { Text } from '@mantine/core';
import { memo } from 'react';
import { MarkedText } from '#dashboard/ui/format/marked-text.tsx';
import type { TextEntry } from './text-entry.ts';
import changed from '#dashboard/ui/format/changed-text.module.css';
import type { Platform } from '#domain/placeholder-forms.ts';
import { checkTranslation } from '#domain/text-checks/check-translation.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { CheckChips } from '#dashboard/ui/feedback/check-chips.tsx';
import type { ExistingText } from './send-texts.ts';

interface TextSideProps {
  entry: TextEntry;
  other: TextEntry | undefined;
  side: 'current' | 'file';
}

/** Memoized: comparing long texts is slow. */
export const TextSide = memo(function TextSide({ entry, other, side }: TextSideProps) {
  const { value, description } = entry;
  // The file has no description, so the current one stays.
  const silent = side === 'current' && other?.description === undefined;
  return (
    <div className={changed.change}>
      <div dir="auto" translate="no">
        {other ? <MarkedText text={value} other={other.value} side={side} /> : value}
      </div>
      {description !== undefined && !silent && (
        <Text component="div" size="xs" c="dimmed" dir="auto" translate="no">
          {other ? (
            <MarkedText text={description} other={other.description ?? ''} side={side} />
          ) : (
            description
          )}
        </Text>
      )}
    </div>
  );
});

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
