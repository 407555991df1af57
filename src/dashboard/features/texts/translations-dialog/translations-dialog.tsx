import { Text as Line } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useKeepFocus } from '#dashboard/browser/focus.ts';
import { confirmRequest } from '#dashboard/browser/work/confirm.ts';
import { LeaveEdits } from '#dashboard/ui/form/leave-question.tsx';
import { GiveUpQuestion } from '#dashboard/ui/form/give-up-question.tsx';
import { ListPending } from '#dashboard/ui/table/list-pending.tsx';
import { LargeModal } from '#dashboard/ui/dialog/modals.tsx';
import { preloadToasts } from '#dashboard/ui/feedback/toast-host.tsx';
import { useStore } from '#dashboard/browser/store.ts';
import { targetLocales } from '#domain/locales.ts';
import { getListTextTranslationsQueryOptions } from '#generated/api/translations.ts';
import type {
  AppDetail,
  LocaleText,
  TargetLocale,
  Text,
  Translation,
} from '#generated/model/index.ts';
import { preview, TranslationCell, ValueEditor } from '../translate/value-cells.tsx';
import { StaleNote } from '../stale-note.tsx';
import { useUnsaved } from '#dashboard/browser/drafts.ts';
import {
  type Drafts,
  usePageWorkspace,
  useWorkspace,
  WorkspaceContext,
} from '../translate/workspace.tsx';
import { EngineNote } from '../translate/engine-note.tsx';
import { LocaleName } from '../translate/locale-name.tsx';
import { withTranslation } from '../translate/put-translation.ts';
import { anyQueued, POLL_MS } from '#dashboard/resources/progress/queue-polling.ts';
import { StatusBadge } from '../translate/status-badge.tsx';
import { TranslationActions } from '../translate/translation-actions.tsx';
import { KeyParts } from '#dashboard/ui/format/key-text.tsx';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';
import classes from './translations-dialog.module.css';
import { usePreload } from '#dashboard/ui/layout/lazy-component.tsx';

/** Spec 9: previews in the translations dialog's header are cut at 60 characters. */
const HEADER_LENGTH = 60;

interface TranslationsDialogProps {
  app: AppDetail;
  text: Text;
  startIn?: TargetLocale | undefined;
  onClose: () => void;
}

/** Spec 2, Texts page. Its drafts are independent of the page's rows. */
export function TranslationsDialog(props: TranslationsDialogProps) {
  const workspace = usePageWorkspace(props.app);
  return (
    <WorkspaceContext value={workspace}>
      <TranslationsModal {...props} />
      <LeaveEdits drafts={workspace.drafts} />
    </WorkspaceContext>
  );
}

function TranslationsModal({ app, text, startIn, onClose }: TranslationsDialogProps) {
  const { drafts } = useWorkspace();
  const unsaved = useUnsaved(drafts);
  const [asking, setAsking] = useState(false);
  const closeWhenSaved = useCloseWhenSaved(drafts, onClose);
  const hasQuestion = useStore(confirmRequest) !== undefined;
  useEffect(preloadToasts, []);
  usePreload(ValueEditor);

  const tryToClose = () => {
    if (drafts.isSavingAll()) closeWhenSaved();
    else if (unsaved > 0) setAsking(!asking);
    else onClose();
  };
  return (
    <LargeModal
      onClose={tryToClose}
      // While the question is open, Escape closes only that.
      closeOnEscape={!hasQuestion}
      size={1360}
      yOffset="min(5dvh, 24px)"
      classNames={classes}
      title={
        <>
          Translations{' '}
          <bdi translate="no" className={classes.preview}>
            {preview(text.value, HEADER_LENGTH)}
          </bdi>
        </>
      }
    >
      <p className={classes.key} dir="auto" translate="no">
        <KeyParts text={text.key} />
      </p>
      <EngineNote />
      <Lines app={app} text={text} startIn={startIn} />
      {asking && unsaved > 0 && (
        <GiveUpQuestion
          question="Discard your changes?"
          keep="Keep editing"
          verb="Discard"
          onKeep={() => setAsking(false)}
          onGiveUp={onClose}
          className={classes.unsaved}
        />
      )}
    </LargeModal>
  );
}

/** Closes when everything is saved; failed saves keep the dialog open. */
function useCloseWhenSaved(drafts: Drafts, onClose: () => void): () => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return () => {
    stop.current?.();
    stop.current = drafts.subscribe(() => {
      if (drafts.isSavingAll()) return;
      stop.current?.();
      if (drafts.dirtyKeys().length === 0) onClose();
    });
  };
}

const NONE: readonly Translation[] = [];

function Lines({ app, text, startIn }: Omit<TranslationsDialogProps, 'onClose'>) {
  const query = useTextTranslations(text._id);
  const table = useRef<HTMLDivElement>(null);
  const onFocus = useKeepFocus(table, query.data?.data ?? NONE);
  if (!query.data)
    return <ListPending noun="translations" query={query} className={classes.loading} />;
  const found = query.data.data;
  return (
    <div ref={table} role="table" aria-label="Translations" onFocus={onFocus}>
      <div role="rowgroup">
        <BaseLine text={text} />
        {targetLocales(app.locales).map((locale, index) => (
          <TranslationLine
            key={locale}
            index={index}
            text={text}
            locale={locale}
            translation={found.find((translation) => translation.locale === locale)}
            startHere={locale === startIn}
          />
        ))}
      </div>
      <StaleNote error={query.error} onRetry={() => void query.refetch()} />
    </div>
  );
}

/** A text in all languages, polled while any is pending or translating (spec 4). */
function useTextTranslations(textId: string) {
  return useQuery(
    getListTextTranslationsQueryOptions(textId, {
      query: {
        refetchInterval: ({ state }) => anyQueued(state.data?.data) && POLL_MS,
        refetchIntervalInBackground: true,
      },
    }),
  );
}

/** Read-only: English is edited only in its own tab (spec 5, Text). */
function BaseLine({ text }: { text: Text }) {
  return (
    <div role="row" className={classes.line}>
      <div role="rowheader" className={classes.locale}>
        <LocaleName locale="en" />
      </div>
      <div role="cell" />
      <div role="cell" className={classes.value}>
        <VisibleText text={text.value} lang="en" whole />
        {text.description !== undefined && (
          <Line size="xs" c="dimmed" mt={2} dir="auto" translate="no">
            {text.description}
          </Line>
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
  /** Undefined if the server has none: its status is `new`. */
  translation: Translation | undefined;
  startHere: boolean;
}

function TranslationLine(props: TranslationLineProps) {
  const { index, text, locale, translation, startHere } = props;
  const row = useMemo(() => toLocaleText(text, translation), [text, translation]);
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
        <TranslationActions row={row} locale={locale} />
      </div>
    </div>
  );
}

function toLocaleText(text: Text, translation: Translation | undefined): LocaleText {
  const missing = { status: 'new', isAutoTranslated: false, isMissing: true } as const;
  const untranslated: LocaleText = { ...text, ...missing, originalValue: text.value };
  return translation ? withTranslation(untranslated, translation) : untranslated;
}
