import { Loader, Progress } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FailureNote } from '../feedback/failure-note.tsx';
import { PageFileDrop } from '../form/file-drop-page.tsx';
import { FileDrop } from '../form/file-drop.tsx';
import { FilterPill, FilterPills } from '../controls/filter-pill.tsx';
import { useBackCloses } from '#dashboard/ui/dialog/use-back-closes.ts';
import { useReturnFocus } from '#dashboard/browser/return-focus.ts';
import { PagePaste } from '../form/page-paste.tsx';
import { useKeepFromLeaving } from '../dialog/use-back-closes.ts';
import { Foot } from './foot.tsx';
import { Frame } from './frame.tsx';
import { FileNotes } from './file-notes.tsx';
import { GroupPills } from './group-pills.tsx';
import { ImportReport } from './import-report.tsx';
import type { SessionProps, Keyed, ImportDefinition, RowKind, Stage } from './definition.ts';
import { SharedNotes } from './shared-notes.tsx';
import { Table } from './table.tsx';
import { useWorkbench } from './use-workbench.ts';
import { summarise, type Summary } from './row-status.ts';
import classes from './workbench.module.css';

interface WorkbenchProps<Entry extends Keyed> {
  definition: ImportDefinition<Entry>;
  /** Dropped or pasted files; empty to choose here. */
  files: readonly File[];
  onClose: () => void;
}

/** Mount it to open it. */
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
  const working = name === 'sending' || name === 'checking';
  // `Background tasks` reports the writes; spec 4, Uploads, keeps that dialog open all the same.
  const fixed = working && definition.isFixed === true;
  const undecided = name === 'review' && summary.selected > 0;
  useReturnFocus(true);
  useKeepFromLeaving(working || undecided, () => setAsking(undecided));

  const tryToClose = () => {
    if (undecided) setAsking(!asking);
    else if (!fixed) onClose();
  };
  useBackCloses(tryToClose);

  return (
    <Frame words={definition.words} onClose={tryToClose} fixed={fixed}>
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
          name === 'choose' || (definition.addsFiles === true && !working && name !== 'reading')
        }
        onFiles={session.choose}
      />
      {definition.pastedName !== undefined && name === 'choose' && (
        <PagePaste name={definition.pastedName} onFiles={session.choose} />
      )}
    </Frame>
  );
}

interface ContentProps<Entry extends Keyed> extends SessionProps<Entry> {
  summary: Summary;
  asking: boolean;
  onKeep: () => void;
  onClose: () => void;
}

function Content<Entry extends Keyed>(props: ContentProps<Entry>) {
  const { session, onClose } = props;
  const { stage, definition } = session;
  if (stage.name === 'choose') return <Choose session={session} problem={stage.problem} />;
  if (stage.name === 'reading') return <Reading {...stage} />;
  if (stage.name === 'report' && !definition.layout.Report)
    return <ImportReport session={session} onClose={onClose} />;
  return <Review {...props} />;
}

function Choose<Entry extends Keyed>({
  session: { definition, choose },
  problem,
}: SessionProps<Entry> & { problem: string | undefined }) {
  return (
    <div className={classes.choose}>
      {problem !== undefined && <FailureNote message={problem} />}
      <FileDrop
        label={definition.words.choose}
        hint={definition.words.hint}
        accept={definition.accept}
        multiple={definition.multiple}
        autoFocus
        onFiles={choose}
      />
      {definition.moreChoices?.(choose)}
    </div>
  );
}

function Reading({ fileName, done, total }: Extract<Stage, { name: 'reading' }>) {
  return (
    <div className={classes.reading}>
      <div role="status" className={classes.readingFile}>
        {total === 0 && <Loader size="sm" />}
        <span>{`Reading ${fileName}…`}</span>
      </div>
      {total > 0 && (
        <>
          <Progress value={(100 * done) / total} aria-label="Reading progress" />
          <p className={classes.readingCount}>
            {`${done.toLocaleString('en')} of ${total.toLocaleString('en')} files`}
          </p>
        </>
      )}
    </div>
  );
}

function Review<Entry extends Keyed>(props: ContentProps<Entry>) {
  const { session, onKeep } = props;
  const { stage, fileName } = session;
  const { groups } = session.definition;
  const { Report } = session.definition.layout;
  const heading = useRef<HTMLHeadingElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const focusHeading = () => (heading.current ?? whole.current)?.focus();
  const [group, setGroup] = useState<string>();
  useEffect(focusHeading, []);
  return (
    <div ref={whole} className={classes.review} tabIndex={-1}>
      {stage.name === 'report' && Report && <Report session={session} />}
      {fileName !== undefined && (
        <h3 ref={heading} tabIndex={-1}>
          {fileName}
        </h3>
      )}
      {stage.name === 'review' && (
        <FileNotes session={session} group={group}>
          {groups && (
            <GroupPills groups={groups} session={session} shown={group} onShow={setGroup} />
          )}
        </FileNotes>
      )}
      <SharedNotes session={session}>
        <Rows session={session} summary={props.summary} {...(group !== undefined && { group })} />
      </SharedNotes>
      {stage.name === 'review' && stage.error !== undefined && (
        <FailureNote message={stage.error} />
      )}
      <Foot
        {...props}
        onKeep={() => {
          onKeep();
          focusHeading();
        }}
      />
    </div>
  );
}

type Filter = RowKind | 'all';

type RowsProps<Entry extends Keyed> = SessionProps<Entry> & { summary: Summary; group?: string };

function Rows<Entry extends Keyed>({ session, summary: whole, group }: RowsProps<Entry>) {
  const { rows, getStatus, progress } = session;
  const { rowKinds, hidesEmptyKinds } = session.definition.words;
  const { changed, same, removed } = whole.kinds;
  const [filter, setFilter] = useState<Filter>('all');
  const ofGroup = useMemo(
    () => (group === undefined ? rows : rows.filter(({ entry }) => entry?.group === group)),
    [rows, group],
  );
  const summary = useMemo(
    () => (ofGroup === rows ? whole : summarise(ofGroup, { getStatus, progress })),
    [ofGroup, rows, whole, getStatus, progress],
  );
  const shown = useMemo(
    () => (filter === 'all' ? ofGroup : ofGroup.filter((row) => getStatus(row).kind === filter)),
    [ofGroup, getStatus, filter],
  );
  const shownSummary = useMemo(
    () => (shown === ofGroup ? summary : summarise(shown, { getStatus, progress })),
    [shown, ofGroup, summary, getStatus, progress],
  );
  const chip = (value: Filter, label: string, count: number) => {
    const isEmpty = count === 0 && filter !== value;
    return (
      (!isEmpty || !hidesEmptyKinds) && (
        <FilterPill
          key={value}
          label={label}
          count={count}
          pressed={filter === value}
          disabled={isEmpty}
          onPress={() => setFilter(value)}
        />
      )
    );
  };
  return (
    <>
      <FilterPills label="Show">
        {chip('all', 'All', ofGroup.length)}
        {Object.entries(rowKinds).map(([value, label]) => {
          const kind = value as RowKind; // as: the keys are kinds of rows
          return chip(kind, label, summary.kinds[kind]);
        })}
      </FilterPills>
      <Table
        key={`${filter} ${group ?? ''}`}
        rows={shown}
        summary={shownSummary}
        hasCurrent={changed + same + removed > 0}
        session={session}
      />
    </>
  );
}
