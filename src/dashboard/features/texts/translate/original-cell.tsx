import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { TextPreview } from '../text-preview.tsx';
import { draftKey } from './drafts.ts';
import { VisibleText } from './visible-text.tsx';
import { useDraft } from './workspace.ts';

/** The English text: its beginning, and the whole of it while it is being translated. */
export function OriginalCell({ row, locale }: { row: LocaleText; locale: TargetLocale }) {
  const editing = useDraft(draftKey(locale, row._id)) !== undefined;
  if (editing) return <VisibleText text={row.originalValue} lang="en" whole />;
  return <TextPreview text={row.originalValue} />;
}
