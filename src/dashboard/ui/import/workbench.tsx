import { formatNumber } from '#domain/format.ts';
import { Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { isField } from '#dashboard/browser/field.ts';
import { FailureNote } from '../feedback/failure-note.tsx';
import { PageFileDrop } from '../form/file-drop-page.tsx';
import { FileDrop } from '../form/file-drop.tsx';
import { LargeModal, useHeldUndo } from '../dialog/modals.tsx';
import { useKeepFromLeaving } from '../dialog/use-back-closes.ts';
import { ImportReport } from './import-report.tsx';
import type { Keyed, ImportDefinition, Stage } from './definition.ts';
import { useWorkbench } from './use-workbench.ts';
import type { FootProps } from './foot.tsx';
import { Review } from './review.tsx';
import { summarise } from './row-status.ts';
import classes from './workbench.module.css';

interface WorkbenchProps<Entry extends Keyed> {
  definition: ImportDefinition<Entry>;
  /** Dropped or pasted files; empty to choose here. */
  files: readonly File[];
  onClose: () => void;
}

export function Workbench<Entry extends Keyed>({
  definition,
  files,
  onClose,
}: WorkbenchProps<Entry>) {
  const session = useWorkbench(definition, files);
  const { name } = session.stage;
  const { rows, getStatus, progress } = session;
  const summary = useMemo(
    () => summarise(rows, { getStatus, progress }),
    [rows, getStatus, progress],
  );
  const [asking, setAsking] = useState(false);
  const working = name === 'sending';
  // `Background tasks` reports the writes; spec 4, Uploads, keeps that dialog open all the same.
  const fixed = working && definition.isUpload === true;
  const undecided = name === 'review' && summary.selected > 0;
  useKeepFromLeaving(working || undecided, () => setAsking(undecided));
  useHeldUndo();

  const tryToClose = () => {
    if (undecided) setAsking(!asking);
    else if (!fixed) onClose();
  };

  return (
    <LargeModal
      fullScreen
      onClose={tryToClose}
      title={<Title {...definition.words} />}
      closeButtonProps={{ 'aria-label': 'Close', disabled: fixed }}
      classNames={{
        content: classes.content,
        header: classes.header,
        body: classes.body,
        title: classes.title,
      }}
    >
      <Content
        session={session}
        summary={summary}
        asking={asking && undecided}
        onKeep={() => setAsking(false)}
        onClose={asking || working ? onClose : tryToClose}
      />
      <PageFileDrop
        label={definition.words.drop}
        enabled={
          name === 'choose' || (definition.isUpload === true && !working && name !== 'reading')
        }
        onFiles={session.choose}
      />
      {definition.pastedName !== undefined && name === 'choose' && (
        <PagePaste name={definition.pastedName} onFiles={session.choose} />
      )}
    </LargeModal>
  );
}

function Content<Entry extends Keyed>(props: FootProps<Entry>) {
  const { session, onClose } = props;
  const { stage, definition } = session;
  if (stage.name === 'choose')
    return (
      <Stack w="100%" maw={760} mx="auto" my="4vh">
        {stage.problem !== undefined && <FailureNote message={stage.problem} />}
        <FileDrop
          label={definition.words.choose}
          hint={definition.words.hint}
          accept={definition.accept}
          multiple={definition.multiple}
          onFiles={session.choose}
        />
        {definition.moreChoices?.(session.choose)}
      </Stack>
    );
  if (stage.name === 'reading') return <Reading {...stage} />;
  if (stage.name === 'report' && !definition.layout.Report)
    return <ImportReport session={session} onClose={onClose} />;
  return <Review {...props} />;
}

function Reading({ fileName, done, total }: Extract<Stage, { name: 'reading' }>) {
  return (
    <div className={classes.reading}>
      <Group role="status" gap="sm" justify="center">
        {total === 0 && <Loader size="sm" />}
        <span>{`Reading ${fileName}…`}</span>
      </Group>
      {total > 0 && (
        <>
          <Progress value={(100 * done) / total} aria-label="Reading progress" />
          <Text size="sm" c="dimmed">
            {`${formatNumber(done)} of ${formatNumber(total)} files`}
          </Text>
        </>
      )}
    </div>
  );
}

/** The place is no part of the dialog's name. */
function Title({ title, place }: ImportDefinition<never>['words']) {
  return (
    <span>
      {title}
      {place !== undefined && (
        <Text span inherit aria-hidden ms="sm" c="dimmed" fw={400}>
          {place}
        </Text>
      )}
    </span>
  );
}

interface PagePasteProps {
  /** The name of the file that pasted text becomes. */
  name: string;
  onFiles: (files: File[]) => void;
}

/** Takes pasted files, or pasted text as a file, unless it goes into a field. */
function PagePaste({ name, onFiles }: PagePasteProps) {
  useWindowEvent('paste', (event) => {
    const { target, clipboardData } = event;
    if (!clipboardData || isField(target)) return;
    const text = clipboardData.getData('text/plain');
    // Spreadsheets also offer a picture of the copied cells.
    const files = [...clipboardData.files].filter(
      ({ type }) => text === '' || !type.startsWith('image/'),
    );
    if (files.length > 0) onFiles(files);
    else if (text.trim() !== '') onFiles([new File([text], name, { type: 'text/plain' })]);
    else return;
    event.preventDefault();
  });
  return null;
}
