import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import {
  getOutdatedOriginal,
  useOutdatedById,
} from '#dashboard/resources/outdated/english-changed.ts';
import { TextPreview } from '../text-preview.tsx';
import { draftKey } from './drafts.ts';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';
import { useDraft, useWorkspace } from './workspace.ts';

/** Cut unless its translation is edited. Marks the words that changed since the translation. */
export function OriginalCell({ row, locale }: { row: LocaleText; locale: TargetLocale }) {
  const { appId } = useWorkspace();
  const before = getOutdatedOriginal(row, useOutdatedById(appId));
  const editing = useDraft(draftKey(locale, row._id)) !== undefined;
  return (
    <>
      {editing ? (
        <VisibleText text={row.originalValue} lang="en" whole />
      ) : (
        <TextPreview text={row.originalValue} />
      )}
      {before !== undefined && <ChangedOriginal row={row} before={before} />}
    </>
  );
}

const ChangedOriginal = lazyComponent(
  async () => (await import('../outdated/changed-original.tsx')).ChangedOriginal,
);
