import { Text } from '@mantine/core';
import { explainFailure } from '#domain/api-error.ts';
import { BusyButton } from '#dashboard/ui/controls/busy-button.tsx';
import { FailureNote } from '#dashboard/ui/feedback/failure-note.tsx';
import { formatCount } from '#domain/format.ts';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { EngineAdvice, isEngineMissing, WHAT_IS_QUEUED } from './engine-note.tsx';
import { localeEntry, type TargetLocaleCode } from '#domain/locales.ts';
import { LocaleName } from './locale-name.tsx';
import { NoEngineDialog } from './no-engine-dialog.tsx';
import { countTranslatable } from '#dashboard/resources/progress/status-counts.ts';
import { useProgress } from './use-progress.ts';
import { type TranslationStart, useStartTranslation } from './use-start-translation.ts';
import { CountsTable, QueueSheet } from './queue-sheet.tsx';

interface StartDialogProps {
  appId: string;
  what?: string;
  start: TranslationStart;
  dismissLabel?: string;
  onImport?: () => void;
  onStarted?: (() => void) | undefined;
  onClose: () => void;
}

export function StartDialog(props: StartDialogProps) {
  const { onImport, onClose } = props;
  if (isEngineMissing()) return <NoEngineDialog onImport={onImport} onClose={onClose} />;
  return <Question {...props} />;
}

function Question(props: StartDialogProps) {
  const { appId, start, what = WHAT_IS_QUEUED, dismissLabel, onStarted, onClose } = props;
  const { working, error, run } = useStartTranslation(appId, () => {
    onStarted?.();
    onClose();
  });
  const { byLocale, error: uncounted, refetch } = useProgress(appId, start.locales);
  const counts = start.locales.map((locale) => {
    const known = byLocale.get(locale);
    return { locale, count: known && countTranslatable(known) };
  });
  const isPart = counts.some(({ count }) => count === undefined);
  const total = counts.reduce((sum, { count = 0 }) => sum + count, 0);
  const counted = formatCount(total, 'translation');
  const unfinished = counts.filter(({ count }) => count !== 0);
  const listed = unfinished.length > 0 ? unfinished : counts;
  return (
    <QueueSheet
      title={getTitle(start)}
      dismissLabel={dismissLabel}
      working={working}
      action={
        <BusyButton working={working} workingLabel="Starting…" onClick={() => run(start)}>
          {start.verb}
        </BusyButton>
      }
      onClose={onClose}
    >
      <Text size="sm">{what}</Text>
      <EngineAdvice />
      <CountsTable
        label="What will be translated"
        rows={listed.map(({ locale, count }) => ({
          id: locale,
          name: <LocaleName locale={locale} />,
          count: count === undefined ? (uncounted ? 'not known' : '…') : texts(count),
        }))}
        total={{
          name: `${listed.length} languages`,
          count: isPart ? (uncounted ? `at least ${counted}` : '…') : counted,
        }}
      />
      {uncounted && (
        <Text size="sm" role="alert">
          <span>{explainFailure(uncounted, 'Failed to count the texts')}</span>{' '}
          <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </Text>
      )}
      {error !== undefined && <FailureNote message={error} />}
    </QueueSheet>
  );
}

function getTitle({ verb, locales: [locale] }: TranslationStart): string {
  if (verb === 'Auto-translate all') return 'Auto-translate into all languages?';
  return `Auto-translate into ${locale ? localeEntry(locale).name : ''}?`;
}

const texts = (count: number) => formatCount(count, 'text');

interface TranslateQuestionProps {
  appId: string;
  imported: number | undefined;
  locales: TargetLocaleCode[];
  onStarted?: () => void;
  onClose: () => void;
}

/** Spec 4: after an import the app asks whether to auto-translate into the other locales. */
export function TranslateQuestion(props: TranslateQuestionProps) {
  const { appId, imported, locales, onStarted, onClose } = props;
  const what =
    imported === undefined
      ? 'The import is complete.'
      : `${formatCount(imported, 'text was', 'texts were')} imported.`;
  return (
    <StartDialog
      appId={appId}
      what={`${what} ${WHAT_IS_QUEUED} Texts from before the import are queued as well.`}
      start={{ verb: 'Auto-translate all', locales }}
      dismissLabel="Not now"
      onStarted={onStarted}
      onClose={onClose}
    />
  );
}
