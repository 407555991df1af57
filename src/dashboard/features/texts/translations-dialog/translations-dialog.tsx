import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { AppDetail } from '#generated/model/app-detail.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { Text } from '#generated/model/text.ts';
import { targetLocales } from '#domain/locales.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { GiveUpQuestion } from '#dashboard/ui/give-up-question.tsx';
import { PageError } from '#dashboard/ui/page-error.tsx';
import { useReturnFocus } from '#dashboard/ui/return-focus.ts';
import { preloadToasts } from '#dashboard/ui/toast.ts';
import { preview } from '../preview.ts';
import { StaleNote } from '../stale-note.tsx';
import { LeaveQuestion } from '../translate/leave-question.tsx';
import { useWorkspaceOf } from '../translate/use-workspace-of.ts';
import { useUnsaved, useWorkspace, WorkspaceContext } from '../translate/workspace.ts';
import { BaseLine, TranslationLine } from './translation-line.tsx';
import { useTextTranslations } from './use-text-translations.ts';
import classes from './translations-dialog.module.css';

/** Spec 9: previews in the translations dialog's header are cut at 60 characters. */
const HEADER_LENGTH = 60;

const FAILED = 'Failed to load translations';

interface TranslationsDialogProps {
  app: AppDetail;
  text: Text;
  /** The language to begin with. */
  startIn?: TargetLocale | undefined;
  onClose: () => void;
}

/**
 * One text in all languages (spec 2, Texts page): its states, its values, and edits by hand. Its
 * edits are its own: the row behind it stays as it is.
 */
export function TranslationsDialog(props: TranslationsDialogProps) {
  const workspace = useWorkspaceOf(props.app._id, nothingToShow);
  return (
    <WorkspaceContext value={workspace}>
      <TranslationsModal {...props} />
      <LeaveQuestion drafts={workspace.drafts} />
    </WorkspaceContext>
  );
}

function nothingToShow(): void {
  // The dialog has no button that would open it.
}

function TranslationsModal({ app, text, startIn, onClose }: TranslationsDialogProps) {
  const unsaved = useUnsaved(useWorkspace().drafts);
  const [asking, setAsking] = useState(false);
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false });
  useReturnFocus(true);
  useEffect(preloadToasts, []);

  const tryToClose = () => {
    if (unsaved > 0) setAsking(!asking);
    else onClose();
  };
  return (
    <Modal
      opened
      onClose={tryToClose}
      size={960}
      fullScreen={phone}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={
        <>
          Translations <span className={classes.preview}>{preview(text.value, HEADER_LENGTH)}</span>
        </>
      }
    >
      <p className={classes.key}>{text.key}</p>
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
    </Modal>
  );
}

function Lines({ app, text, startIn }: Omit<TranslationsDialogProps, 'onClose'>) {
  const query = useTextTranslations(text._id);
  if (!query.data) {
    if (!query.error) return <div className={classes.loading} role="status" aria-label="Loading" />;
    return (
      <PageError
        title={FAILED}
        detail={describeError(query.error, FAILED)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const found = query.data.data;
  return (
    <div role="table" aria-label="Translations">
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
