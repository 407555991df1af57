import { withoutKey } from '#domain/group-failures.ts';
import { formatNumber } from '#domain/format.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#dashboard/browser/focus.ts';
import { EarlyKeys, lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import type { LocaleText, TargetLocale, Text } from '#generated/model/index.ts';
import { InPlace } from '#dashboard/ui/form/in-place.tsx';
import { draftKey, useDraft, useWorkspace } from './workspace.tsx';
import { type TargetLocaleCode, baseLocale } from '#domain/locales.ts';
import classes from './value-cells.module.css';
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
import { VisibleText, type VisibleTextProps } from '#dashboard/ui/format/visible-text.tsx';

export const ValueEditor = lazyComponent(
  async () => (await import('./value-editor.tsx')).ValueEditor,
  <EarlyKeys />,
);

interface TranslationCellProps {
  row: LocaleText;
  locale: TargetLocale;
  whole?: boolean;
  /** Shown instead of a preview of the value. */
  children?: ReactNode;
  isReasonAbove?: boolean;
}

/** Edited in place; without a translation, the dimmed original (spec 4). */
export function TranslationCell(props: TranslationCellProps) {
  const { row, locale, whole = false, children, isReasonAbove } = props;
  const { drafts } = useWorkspace();
  const { _id, key, value, isMissing, status } = row;
  const failure = getFailure(row);
  const draft = useDraft(draftKey(locale, _id));
  return (
    <>
      <InPlace
        editor={draft && <ValueEditor row={row} locale={locale} draft={draft} />}
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
      {status === 'error' && !isReasonAbove && (
        <span className={classes.failure} title={failure} dir="auto" translate="yes">
          {failure}
        </span>
      )}
    </>
  );
}

interface RowProblemsProps {
  row: LocaleText;
  locale: TargetLocaleCode;
}

function RowProblems({ row, locale }: RowProblemsProps) {
  const { platform } = useWorkspace();
  const checks = useChecks();
  // Most rows have no problems: skip reading the dismissed ones.
  if (row.translationId === undefined || checkText(row, { platform, locale, checks }).length === 0)
    return null;
  return <Problems row={row} locale={locale} />;
}

function Problems({ row, locale }: RowProblemsProps) {
  const { translationId = '' } = row;
  const { appId, platform } = useWorkspace();
  const place = { platform, locale, checks: useChecks() };
  const open = getOpenProblems(row, { ...place, dismissed: useDismissed(appId) });
  const dismissed = checkText(row, place).length - open.length;
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    // The pressed button was removed: keep the focus in this row.
    if (isPressed.current && isFocusLost())
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
          >{`Show ${formatNumber(dismissed)} dismissed`}</TextButton>
        </div>
      )}
    </div>
  );
}

export const EnglishEditor = lazyComponent(
  async () => (await import('../english-editor.tsx')).EnglishEditor,
  <EarlyKeys />,
);

interface EnglishValueProps {
  text: Text;
  /** Shown instead of a preview of the value. */
  children?: ReactNode;
  beside?: ReactNode;
}

export function EnglishValue({ text, children, beside }: EnglishValueProps) {
  const { drafts } = useWorkspace();
  const { _id, key, value } = text;
  const name = draftKey(baseLocale, _id);
  const draft = useDraft(name);
  return (
    <InPlace
      editor={draft && <EnglishEditor text={text} draft={draft} />}
      // Without the word `edit`, the row's own action.
      hint={`change the value of ${key}`}
      onEdit={() => drafts.open(name, value)}
      beside={beside}
    >
      {children ?? <TextPreview text={value} />}
    </InPlace>
  );
}

type TextPreviewProps = Omit<VisibleTextProps, 'title'>;

export function TextPreview({ text, dimmed, lang = 'en', whole }: TextPreviewProps) {
  return (
    <VisibleText
      text={whole ? text : preview(text)}
      dimmed={dimmed}
      lang={lang}
      title={whole ? undefined : text}
      whole={whole}
    />
  );
}

/** Spec 9: previews of texts are cut at 100 characters. */
const PREVIEW_LENGTH = 100;

/** Never cuts a surrogate pair in half. */
export function preview(text: string, length = PREVIEW_LENGTH): string {
  if (text.length <= length) return text;
  const characters = Array.from(text.slice(0, 2 * length + 2));
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** Spec 4, where the server has no message. */
export const getFailure = ({ errorMessage }: LocaleText): string =>
  errorMessage?.trim() || 'Translation failed';

export const getReason = (row: LocaleText): string => withoutKey(getFailure(row), row.key);

/** As many rows say the same only once, above the table. */
const MANY = 5;

export interface SharedFailures {
  /** With their counts, the most frequent first; those of many texts are `shared`. */
  reasons: readonly (readonly [string, number])[];
  shared: readonly string[];
}

export function getSharedFailures(rows: readonly LocaleText[]): SharedFailures | undefined {
  const counts = new Map<string, number>();
  for (const row of rows)
    if (row.status === 'error') {
      const reason = getReason(row);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  const reasons = [...counts].sort(([, one], [, other]) => other - one);
  const shared = reasons.flatMap(([reason, count]) => (count >= MANY ? reason : []));
  return shared.length > 0 ? { reasons, shared } : undefined;
}
