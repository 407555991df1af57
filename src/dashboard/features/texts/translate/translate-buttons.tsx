import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explainFailure } from '#domain/api-error.ts';
import { formatCount, formatNumber } from '#domain/format.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { openDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import { lazyComponent, usePreload } from '#dashboard/ui/layout/lazy-component.tsx';
import { ReasonButton } from '#dashboard/ui/controls/reason-button.tsx';
import { IconRefresh } from '#generated/icons/refresh.ts';
import { IconLanguage } from '#generated/icons/language.ts';
import type { TargetLocale } from '#generated/model/index.ts';
import { isEngineMissing } from './engine-note.tsx';
import { localeEntry } from '#domain/locales.ts';
import {
  countQueued,
  type StatusCounts,
  countTranslatable,
} from '#dashboard/resources/progress/status-counts.ts';
import { useImport, useWorkspace } from './workspace.tsx';
import type { ProgressByLocale } from './use-progress.ts';
import { type TranslationStart, useRetryFailed } from './use-start-translation.ts';
import classes from './translation-bar.module.css';

const NoEngineDialog = lazyComponent(
  async () => (await import('./no-engine-dialog.tsx')).NoEngineDialog,
);
const StartDialog = lazyComponent(async () => (await import('./start-dialog.tsx')).StartDialog);

interface TranslateButtonsProps {
  targets: readonly TargetLocale[];
  tab?: { locale: TargetLocale; counts: StatusCounts };
  progress: ProgressByLocale;
}

export function TranslateButtons({ targets, tab, ...props }: TranslateButtonsProps) {
  // For this language, counts from the rows take precedence over the server's counters.
  const progress = tab ? new Map(props.progress).set(tab.locale, tab.counts) : props.progress;
  const { appId } = useWorkspace();
  usePreload(StartDialog);
  const onImport = useImport();
  const ask = (start: TranslationStart) =>
    openDialog((onClose) => <StartDialog {...{ appId, start, onImport, onClose }} />);
  return (
    <>
      <CancelQueued locales={tab ? [tab.locale] : targets} progress={progress} />
      {tab && <RetryFailed {...tab} />}
      {tab && (
        <ReasonButton
          size="xs"
          variant="default"
          reason={getTranslateDisabledReason(tab.counts)}
          leftSection={<span aria-hidden>{localeEntry(tab.locale).flag}</span>}
          aria-label="Auto-translate"
          onClick={() => ask({ verb: 'Auto-translate', locales: [tab.locale] })}
        >
          Auto-translate
        </ReasonButton>
      )}
      <ReasonButton
        size="xs"
        variant="default"
        className={classes.all}
        leftSection={<IconLanguage size={14} />}
        reason={getTranslateAllDisabledReason(targets.length, [...progress.values()])}
        onClick={() => ask({ verb: 'Auto-translate all', locales: [...targets] })}
      >
        Auto-translate all
      </ReasonButton>
    </>
  );
}

function RetryFailed({ locale, counts }: NonNullable<TranslateButtonsProps['tab']>) {
  const { appId } = useWorkspace();
  const onImport = useImport();
  const { mutate, isPending } = useRetryFailed();
  const retry = () => {
    if (!isEngineMissing()) mutate({ appId, data: { locale } });
    else openDialog((onClose) => <NoEngineDialog onImport={onImport} onClose={onClose} />);
  };
  const texts = formatCount(counts.error, 'text');
  return (
    <ReasonButton
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={14} />}
      reason={isPending ? 'Starting…' : getRetryDisabledReason(counts)}
      hint={`${texts} in ${localeEntry(locale).name}`}
      onClick={retry}
    >
      Retry failed
    </ReasonButton>
  );
}

interface CancelQueuedProps extends Pick<TranslateButtonsProps, 'progress'> {
  locales: readonly TargetLocale[];
}

function CancelQueued({ locales, progress }: CancelQueuedProps) {
  const { appId } = useWorkspace();
  const queryClient = useQueryClient();
  const cells = locales.flatMap((locale) => {
    const counts = progress.get(locale);
    const count = counts ? countQueued(counts) : 0;
    return count > 0 ? [{ appId, locale, count }] : [];
  });
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { startOperation } = await import('../operations/run-operation.ts');
      startOperation(queryClient, { operation: 'Cancel queued', cells });
    },
    onError: (error) => toast.error(explainFailure(error, 'Failed to cancel translation')),
  });
  if (cells.length === 0) return null;
  return (
    <Button size="xs" variant="default" onClick={() => mutate()}>
      Cancel queued
    </Button>
  );
}

const inProgress = (queued: number): string | undefined =>
  queued === 0
    ? undefined
    : `${formatNumber(queued)} ${queued === 1 ? 'translation is' : 'translations are'} still in the queue`;

/** Spec 4; undefined when the button is enabled. */
export function getTranslateDisabledReason(counts: StatusCounts): string | undefined {
  const nothing = countTranslatable(counts) === 0 ? 'Every text has a translation' : undefined;
  return inProgress(countQueued(counts)) ?? nothing;
}

export function getRetryDisabledReason(counts: StatusCounts): string | undefined {
  return inProgress(countQueued(counts)) ?? (counts.error === 0 ? 'Nothing has failed' : undefined);
}

export function getTranslateAllDisabledReason(
  languages: number,
  progress: readonly StatusCounts[],
): string | undefined {
  if (languages === 0)
    return 'This application has only English. Add languages with “Manage Languages”.';
  const queued = progress.reduce((sum, counts) => sum + countQueued(counts), 0);
  const done =
    progress.length === languages && progress.every((counts) => countTranslatable(counts) === 0);
  return (
    inProgress(queued) ?? (done ? 'Every text has a translation in every language' : undefined)
  );
}
