import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { Draft } from '#dashboard/resources/drafts/drafts.ts';
import { InPlace } from '#dashboard/ui/form/in-place.tsx';
import { TextPreview } from '../text-preview.tsx';
import { draftKey } from './drafts.ts';
import { localeEntry, type TargetLocaleCode } from '#domain/locales.ts';
import { FAILED } from './shared-failure.ts';
import { useDraft, useWorkspace } from './workspace.ts';
import classes from './translation-cell.module.css';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { CheckChips } from '#dashboard/ui/feedback/check-chips.tsx';
import { checkText, getOpenProblems } from '#dashboard/resources/checks/check-text.ts';
import {
  useChecks,
  dismiss,
  restoreDismissed,
  useDismissed,
} from '#dashboard/resources/checks/dismissed-checks.ts';
import checkChipsClasses from '#dashboard/ui/feedback/check-chips.module.css';

export const ValueEditor = lazyComponent(
  async () => (await import('./value-editor.tsx')).ValueEditor,
);

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
        beside={<RowProblems row={row} locale={locale} />}
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

interface RowProblemsProps {
  row: LocaleText;
  locale: TargetLocaleCode;
}

function RowProblems({ row, locale }: RowProblemsProps) {
  const { translationId } = row;
  const { platform } = useWorkspace();
  const checks = useChecks();
  // Most rows have no problems: skip reading the dismissed ones.
  if (translationId === undefined || checkText(row, { platform, locale, checks }).length === 0)
    return null;
  return <Problems row={row} locale={locale} translationId={translationId} />;
}

interface ProblemsProps extends RowProblemsProps {
  translationId: string;
}

function Problems({ row, locale, translationId }: ProblemsProps) {
  const { appId, platform } = useWorkspace();
  const place = { platform, locale, checks: useChecks() };
  const open = getOpenProblems(row, { ...place, dismissed: useDismissed(appId) });
  const dismissed = checkText(row, place).length - open.length;
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    // The pressed button was removed: keep the focus in this row.
    if (isPressed.current && document.activeElement === document.body)
      box.current?.querySelector('button')?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [open]);
  return (
    <div
      ref={box}
      onClickCapture={() => {
        isPressed.current = true;
      }}
    >
      <CheckChips problems={open} onDismiss={(problem) => dismiss(appId, translationId, problem)} />
      {dismissed > 0 && (
        <div className={checkChipsClasses.restore}>
          <TextButton
            onClick={() => restoreDismissed(appId, translationId)}
          >{`Show ${dismissed.toLocaleString()} dismissed`}</TextButton>
        </div>
      )}
    </div>
  );
}
