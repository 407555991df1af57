import { type ReactNode, useEffect } from 'react';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { Draft } from '#dashboard/resources/drafts/drafts.ts';
import { InPlace } from '#dashboard/ui/form/in-place.tsx';
import { RowProblems } from '../checks/row-problems.tsx';
import { TextPreview } from '../text-preview.tsx';
import { draftKey } from './drafts.ts';
import { localeEntry } from './locale-entry.ts';
import { FAILED } from './shared-failure.ts';
import { useDraft, useWorkspace } from './workspace.ts';
import classes from './translation-cell.module.css';

const ValueEditor = lazyComponent(async () => (await import('./value-editor.tsx')).ValueEditor);

/** Once per list: the code is there before it is needed. */
export const usePreloadEditor = (): void => useEffect(() => whenIdle(ValueEditor.preload), []);

interface TranslationCellProps {
  row: LocaleText;
  locale: TargetLocale;
  whole?: boolean;
  /** Shown instead of a preview of the value. */
  children?: ReactNode;
  /** The reason of many failures, which is above the table. */
  sharedFailure?: string | undefined;
}

/** Edited in place; without a translation, the dimmed original (spec 4). */
export function TranslationCell(props: TranslationCellProps) {
  const { row, locale, whole = false, children, sharedFailure } = props;
  const { drafts } = useWorkspace();
  const { _id, key, value, isMissing, status, errorMessage = FAILED } = row;
  const draft = useDraft(draftKey(locale, _id));
  return (
    <>
      <InPlace
        editor={draft && <Editor row={row} locale={locale} draft={draft} />}
        hint={`edit the translation of ${key}`}
        onEdit={() => drafts.open(draftKey(locale, _id), isMissing ? '' : value)}
      >
        {children ?? (
          <TextPreview
            text={value}
            dimmed={isMissing}
            lang={isMissing ? 'en' : locale}
            whole={whole}
          />
        )}
      </InPlace>
      {status === 'error' && errorMessage !== sharedFailure && (
        <span className={classes.failure} dir="auto" translate="yes">
          {errorMessage}
        </span>
      )}
      <div className={classes.problems} data-covered={draft !== undefined || undefined}>
        <RowProblems row={row} locale={locale} />
      </div>
    </>
  );
}

function Editor({ row, locale, draft }: TranslationCellProps & { draft: Draft }) {
  return (
    <ValueEditor
      draft={draft}
      text={row}
      locale={locale}
      label={`Translation of ${row.key} into ${localeEntry(locale).name}`}
      original={row.originalValue}
      description={row.description}
      stored={row.isMissing ? '' : row.value}
    />
  );
}
