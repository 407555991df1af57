import { Button } from '@mantine/core';
import { IconLanguage, IconPlayerStop, IconRefresh, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { ReasonButton } from '#dashboard/ui/reason-button.tsx';
import { localeEntry } from './locale-entry.ts';
import { whyNotRetry, whyNotTranslate, whyNotTranslateAll } from './start-reasons.ts';
import { queuedOf, type StatusCounts } from './status-counts.ts';
import { useCancelQueued } from './use-cancel-queued.ts';
import type { ProgressByLocale } from './use-progress.ts';
import { type TranslationStart, useRetryFailed } from './use-start-translation.ts';
import classes from './translation-bar.module.css';

const StartDialog = lazyPiece(async () => (await import('./start-dialog.tsx')).StartDialog);

interface TranslateButtonsProps {
  appId: string;
  /** The app's languages without English. */
  targets: readonly TargetLocale[];
  /** The language of the tab with what its rows say; absent in English. */
  tab?: { locale: TargetLocale; counts: StatusCounts };
  progress: ProgressByLocale;
}

/** Machine translation: of this language, of all, of what failed; and the way out of it. */
export function TranslateButtons({ appId, targets, tab, progress }: TranslateButtonsProps) {
  const [start, setStart] = useState<TranslationStart>();
  return (
    <div className={classes.actions}>
      <CancelQueued appId={appId} locales={tab ? [tab.locale] : targets} progress={progress} />
      {tab && <RetryFailed appId={appId} {...tab} />}
      {tab && (
        <ReasonButton
          size="xs"
          variant="default"
          leftSection={<IconLanguage size={14} />}
          reason={whyNotTranslate(tab.counts)}
          onClick={() => setStart({ verb: 'Auto-translate', locales: [tab.locale] })}
          onIntent={StartDialog.preload}
        >
          Auto-translate
        </ReasonButton>
      )}
      <ReasonButton
        size="xs"
        variant="default"
        leftSection={<IconWorld size={14} />}
        reason={whyNotTranslateAll(targets.length, [...progress.values()])}
        onClick={() => setStart({ verb: 'Auto-translate all', locales: [...targets] })}
        onIntent={StartDialog.preload}
      >
        Auto-translate all
      </ReasonButton>
      {start && <StartDialog appId={appId} start={start} onClose={() => setStart(undefined)} />}
    </div>
  );
}

interface RetryFailedProps {
  appId: string;
  locale: TargetLocale;
  counts: StatusCounts;
}

function RetryFailed({ appId, locale, counts }: RetryFailedProps) {
  const retry = useRetryFailed(appId);
  const texts = counts.error === 1 ? '1 text' : `${counts.error.toLocaleString()} texts`;
  return (
    <ReasonButton
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={14} />}
      reason={retry.working ? 'Starting...' : whyNotRetry(counts)}
      hint={`${texts} in ${localeEntry(locale).name}`}
      onClick={() => retry.run(locale)}
    >
      Retry failed
    </ReasonButton>
  );
}

interface CancelQueuedProps {
  appId: string;
  locales: readonly TargetLocale[];
  progress: ProgressByLocale;
}

/** There while something is queued. While it works it says how far it is, and can be stopped. */
function CancelQueued({ appId, locales, progress }: CancelQueuedProps) {
  const { running, run } = useCancelQueued(appId);
  const busy = locales.filter((locale) => {
    const counts = progress.get(locale);
    return counts && queuedOf(counts) > 0;
  });
  if (!running && busy.length === 0) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlayerStop size={14} />}
      onClick={() => (running ? running.stop() : void run(busy))}
    >
      {running
        ? `Stop cancelling (${running.finished.toLocaleString()} of ${running.total.toLocaleString()})`
        : 'Cancel queued'}
    </Button>
  );
}
