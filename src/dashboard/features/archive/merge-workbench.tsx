import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppArchive } from '#domain/app-archive.ts';
import { diffArchives, type Difference } from '#domain/archive-diff.ts';
import { isWritable, planWrites } from '#domain/archive-plan.ts';
import { reverseDifferences } from '#domain/archive-undo.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { getRemainder } from '#dashboard/http/batch.ts';
import { STOPPED } from '#dashboard/http/row-failures.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { getRefusal, ONE_FILE } from '#dashboard/ui/workbench/import-kind.ts';
import type { Kind, Row, RowKind } from '#dashboard/ui/workbench/kind.ts';
import line from '#dashboard/ui/workbench/row.module.css';
import { Workbench } from '#dashboard/ui/workbench/workbench.tsx';
import { UNREADABLE_FILE } from '#dashboard/ui/unreadable-file.ts';
import { archiveCalls } from './archive-calls.ts';
import { describeFailure, getDifferenceName } from './describe-archive.ts';
import { DifferenceRow, type MergeEntry } from './difference-row.tsx';
import { openArchive } from './open-archive.ts';
import { readApp } from './read-app.ts';
import { keepPlan } from './kept-plan.ts';
import { runPlan } from './run-plan.ts';
import { ARCHIVE_FILE, ARCHIVE_HINT, type Source, UnusableSource } from './source.ts';
import { takeBack } from './take-back.ts';
import { tellOutdated } from './tell-outdated.ts';
import classes from './difference-row.module.css';

const FAILED = 'Error importing application';

interface MergeWorkbenchProps {
  appId: string;
  /** The archive; empty when it is to be chosen here. */
  files: readonly File[];
  onClose: () => void;
}

/** Both sides at the time of the comparison. */
interface Sides {
  before: AppArchive;
  files: ReadonlyMap<string, Blob>;
  from: Source;
}

/**
 * Merges an archive into an application: all in which they differ is shown first. What the archive does not have is
 * removed only where somebody picks it, and so are name and platform taken over.
 */
export function MergeWorkbench({ appId, files, onClose }: MergeWorkbenchProps) {
  const queryClient = useQueryClient();
  // The one set of sides that the rows shown were made of; nothing is drawn from it.
  const [compared] = useState(() => new Map<'sides', Sides>());
  const kind = createKind(queryClient, appId, compared);
  return <Workbench kind={kind} files={files} onClose={onClose} />;
}

const noun = { one: 'change', many: 'changes' };

function createKind(
  queryClient: QueryClient,
  appId: string,
  compared: Map<'sides', Sides>,
): Kind<MergeEntry> {
  return {
    words: {
      title: 'Import application',
      noun,
      verb: 'Import',
      verbWorking: 'Importing',
      rowKinds: { new: 'New', changed: 'Changed', removed: 'Removed', invalid: 'Invalid' },
      choose: 'Choose an archive',
      hint: ARCHIVE_HINT,
      drop: 'Drop the archive to read it',
      giveUp: 'Close without importing?',
    },
    accept: ARCHIVE_FILE.extensions,
    refuse: (files) =>
      files.length > 1 ? ONE_FILE : files[0] && getRefusal(files[0], ARCHIVE_FILE),
    unreadable: UNREADABLE_FILE,
    read: async ([file], { signal, onProgress, onNotes }) => {
      if (!file) return [];
      try {
        const from = await openArchive(file, ({ done, total }) => onProgress(done, total));
        const target = await readApp(appId, archiveCalls, { signal });
        compared.set('sides', { before: target.archive, files: target.files, from });
        const { rows, notices } = compare(target, from);
        onNotes({ notices });
        return rows.length > 0 ? rows : 'The application already matches this archive.';
      } catch (error) {
        return error instanceof UnusableSource ? error.message : describeError(error, FAILED);
      }
    },
    isLeftOutAtFirst: ({ difference: { kind, change } }) =>
      change === 'removed' || kind === 'application',
    send: async (rows, { signal, onProgress }) => {
      const sides = compared.get('sides');
      if (!sides) return { failures: new Map() };
      const ids = new Map(rows.map(({ id, entry }) => [entry.difference, id]));
      const plan = planWrites({ differences: [...ids.keys()], before: sides.before });
      const report = await runPlan(queryClient, {
        plan,
        appId,
        calls: archiveCalls,
        openFile: sides.from.openFile,
        keep: keepPlan({
          appId,
          title: `Import of ${formatCount(rows.length, noun)}`,
          openFile: sides.from.openFile,
        }),
        signal,
        onProgress: ({ finished }) => onProgress(finished),
      });
      void tellOutdated(appId, report.done);
      const { failures, stopped } = getRemainder(report);
      const reasons = new Map<number, string>();
      for (const { item, error } of failures)
        reasons.set(ids.get(item) ?? -1, describeFailure(error, item));
      for (const item of stopped) reasons.set(ids.get(item) ?? -1, STOPPED);
      return { failures: reasons, error: [...reasons.values()][0] };
    },
    takeBack: (rows) => {
      const sides = compared.get('sides');
      if (!sides) return undefined;
      const { before, files } = sides;
      const written = rows.map(({ entry }) => entry.difference);
      const differences = reverseDifferences(written, before);
      return (course) => takeBack(queryClient, { appId, differences, files }, course);
    },
    layout: {
      columns: ['Kind', 'What', 'Key', 'Current', 'In the archive'],
      line: `${line.line} ${classes.columns}`,
      Row: DifferenceRow,
      getName: ({ difference }) => getDifferenceName(difference),
    },
  };
}

const rowKinds = { added: 'new', changed: 'changed', removed: 'removed' } as const satisfies Record<
  Difference['change'],
  RowKind
>;

/** Everything in which they differ, and what of the archive could not be read. */
function compare(target: Awaited<ReturnType<typeof readApp>>, from: Source) {
  const { differences, same } = diffArchives(target.archive, from.archive);
  const writable = differences.filter(isWritable);
  const openCurrent = (key: string) => Promise.resolve(target.files.get(key) ?? new Blob());
  const rows = writable.map((difference, id): Row<MergeEntry> => ({
    id,
    kind: rowKinds[difference.change],
    entry: {
      key: getDifferenceName(difference),
      difference,
      openFiles: { current: openCurrent, file: from.openFile },
    },
  }));
  const problems = from.notes.map((reason, index): Row<MergeEntry> => ({
    id: writable.length + index,
    kind: 'invalid',
    reason,
  }));
  const sameCount = Object.values(same).reduce((sum, count) => sum + count, 0);
  const left = differences.length - writable.length;
  const notices = [
    ...(sameCount > 0
      ? [
          `${formatCount(sameCount, { one: 'thing is', many: 'things are' })} the same on both sides.`,
        ]
      : []),
    ...(left > 0
      ? [
          `${formatCount(left, { one: 'translation is', many: 'translations are' })} left out: an import can neither clear a translation nor change its status.`,
        ]
      : []),
  ].map((message) => ({ message }));
  return { rows: [...rows, ...problems], notices };
}
