import { useCallback, useMemo } from 'react';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { Text } from '#generated/model/text.ts';
import type { Translation } from '#generated/model/translation.ts';
import { LocaleName } from '../translate/locale-name.tsx';
import { withTranslation } from '../translate/put-translation.ts';
import { StatusBadge } from '../translate/status-badge.tsx';
import { TranslationActions } from '../translate/translation-actions.tsx';
import { TranslationCell } from '../translate/translation-cell.tsx';
import { VisibleText } from '../translate/visible-text.tsx';
import classes from './translations-dialog.module.css';

/** The English text; it is edited with `Edit` in the English tab alone (spec 5, Text). */
export function BaseLine({ text }: { text: Text }) {
  return (
    <div role="row" className={classes.line}>
      <div role="rowheader" className={classes.locale}>
        <LocaleName locale="en" />
      </div>
      <div role="cell" />
      <div role="cell" className={classes.value}>
        <VisibleText text={text.value} lang="en" whole />
        {text.description !== undefined && (
          <p className={classes.description}>{text.description}</p>
        )}
      </div>
      <div role="cell" />
    </div>
  );
}

interface TranslationLineProps {
  index: number;
  text: Text;
  locale: TargetLocale;
  /** Absent when the server has none; it is `new` then. */
  translation: Translation | undefined;
  /** The dialog was opened for this language. */
  startHere: boolean;
}

/** The text in one language. */
export function TranslationLine(props: TranslationLineProps) {
  const { index, text, locale, translation, startHere } = props;
  const row = useMemo(() => rowOf(text, translation), [text, translation]);
  const show = useCallback(
    (line: HTMLElement | null) => {
      if (!line || !startHere) return;
      line.scrollIntoView({ block: 'nearest' });
      line.querySelector<HTMLElement>('[data-edit-value]')?.focus();
    },
    [startHere],
  );
  return (
    <div role="row" className={classes.line} data-index={index} data-here={startHere} ref={show}>
      <div role="rowheader" className={classes.locale}>
        <LocaleName locale={locale} />
      </div>
      <div role="cell">
        <StatusBadge
          status={row.status}
          isAutoTranslated={row.isMissing ? undefined : row.isAutoTranslated}
        />
      </div>
      <div role="cell" className={classes.value}>
        <TranslationCell row={row} locale={locale} whole />
      </div>
      <div role="cell">
        <TranslationActions
          textId={text._id}
          translationId={translation?._id}
          status={row.status}
        />
      </div>
    </div>
  );
}

/** The translation as a row of its language's tab. */
function rowOf(text: Text, translation: Translation | undefined): LocaleText {
  const { _id, key, value, appId } = text;
  const untranslated: LocaleText = {
    _id,
    key,
    value,
    appId,
    status: 'new',
    isAutoTranslated: false,
    isMissing: true,
    originalValue: value,
  };
  return translation ? withTranslation(untranslated, translation) : untranslated;
}
