import { Button, Group, Stack, Text } from '@mantine/core';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { explainFailure } from '#domain/api-error.ts';
import { BusyButton } from '#dashboard/ui/controls/busy-button.tsx';
import { FailureNote } from '#dashboard/ui/feedback/failure-note.tsx';
import { formatCount } from '#domain/format.ts';
import { SheetModal } from '#dashboard/ui/dialog/modals.tsx';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { EngineAdvice, isEngineMissing, WHAT_IS_QUEUED } from './engine-note.tsx';
import { localeEntry, type TargetLocaleCode } from '#domain/locales.ts';
import { LocaleName } from './locale-name.tsx';
import { NoEngineDialog } from './no-engine-dialog.tsx';
import { countTranslatable } from '#dashboard/resources/progress/status-counts.ts';
import { useProgressAnswers } from './use-progress.ts';
import { type TranslationStart, useStartTranslation } from './use-start-translation.ts';
import sheet from '#dashboard/ui/dialog/sheet.module.css';
import classes from './start-dialog.module.css';

interface StartDialogProps {
  appId: string;
  title?: string;
  lead?: string;
  start: TranslationStart;
  dismissLabel?: string;
  onImport?: () => void;
  onClose: () => void;
}

export function StartDialog(props: StartDialogProps) {
  const { onImport, onClose } = props;
  if (isEngineMissing()) return <NoEngineDialog onImport={onImport} onClose={onClose} />;
  return <Question {...props} />;
}

function Question(props: StartDialogProps) {
  const { appId, start, title = getTitle(start), lead, dismissLabel = 'Cancel', onClose } = props;
  const { working, error, run } = useStartTranslation(appId, onClose);
  const { byLocale, error: uncounted, retry } = useProgressAnswers(appId, start.locales);
  const counts = start.locales.map((locale) => {
    const known = byLocale.get(locale);
    return { locale, count: known && countTranslatable(known) };
  });
  const tryToClose = () => {
    if (!working) onClose();
  };
  return (
    <SheetModal
      classNames={{ ...sheet, root: classes.root, body: classes.body }}
      onClose={tryToClose}
      title={title}
    >
      <Stack>
        <Text size="sm">{lead === undefined ? WHAT_IS_QUEUED : `${lead} ${WHAT_IS_QUEUED}`}</Text>
        <EngineAdvice />
        <Counts counts={counts} isComplete={!uncounted} />
        {uncounted && (
          <Text size="sm" role="alert">
            <span>{explainFailure(uncounted, 'Failed to count the texts')}</span>{' '}
            <TextButton onClick={retry}>Try again</TextButton>
          </Text>
        )}
        {error !== undefined && <FailureNote message={error} />}
        <Group justify="flex-end" gap="sm" className={sheet.foot}>
          <Button variant="default" disabled={working} onClick={onClose}>
            {dismissLabel}
          </Button>
          <BusyButton working={working} workingLabel="Starting…" onClick={() => run(start)}>
            {start.verb}
          </BusyButton>
        </Group>
      </Stack>
    </SheetModal>
  );
}

function getTitle({ verb, locales: [locale] }: TranslationStart): string {
  if (verb === 'Auto-translate all') return 'Auto-translate into all languages?';
  return `Auto-translate into ${locale ? localeEntry(locale).name : ''}?`;
}

interface CountsProps {
  counts: { locale: TargetLocale; count: number | undefined }[];
  isComplete: boolean;
}

function Counts({ counts, isComplete }: CountsProps) {
  const total = counts.reduce((sum, { count = 0 }) => sum + count, 0);
  const unknown = isComplete ? '…' : 'not known';
  return (
    // Long lists also scroll by keyboard.
    <div className={classes.scroll} tabIndex={counts.length > 8 ? 0 : undefined}>
      <table className={classes.counts} aria-label="What will be translated">
        <tbody>
          {counts.map(({ locale, count }) => (
            <tr key={locale}>
              <th scope="row">
                <LocaleName locale={locale} />
              </th>
              <td>{count === undefined ? unknown : texts(count)}</td>
            </tr>
          ))}
        </tbody>
        {counts.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{`${counts.length} languages`}</th>
              <td>{`${isComplete ? '' : 'at least '}${formatCount(total, { one: 'translation', many: 'translations' })}`}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const texts = (count: number) => formatCount(count, { one: 'text', many: 'texts' });

interface TranslateQuestionProps {
  appId: string;
  imported: number | undefined;
  locales: TargetLocaleCode[];
  onClose: () => void;
}

/** Spec 4: after an import the app asks whether to auto-translate into the other locales. */
export function TranslateQuestion({ appId, imported, locales, onClose }: TranslateQuestionProps) {
  const what =
    imported === undefined
      ? 'The import is complete.'
      : `${formatCount(imported, { one: 'text was', many: 'texts were' })} imported.`;
  return (
    <StartDialog
      appId={appId}
      title="Auto-translate the imported texts?"
      lead={what}
      start={{ verb: 'Auto-translate all', locales }}
      dismissLabel="Not now"
      onClose={onClose}
    />
  );
}
