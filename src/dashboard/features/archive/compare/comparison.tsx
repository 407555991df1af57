import { useDeferredValue, useMemo, useState } from 'react';
import { canCopy, type Comparison, type SideName } from '#domain/archive-comparison.ts';
import type { Difference } from '#domain/archive-diff.ts';
import { BulkBar } from '#dashboard/ui/data-table/bulk-bar.tsx';
import { Nothing } from '#dashboard/ui/data-table/nothing.tsx';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { ReasonButton } from '#dashboard/ui/reason-button.tsx';
import type { CompareView } from './compare-view.ts';
import { DifferenceList } from './difference-list.tsx';
import { countRows, filterRows } from './filter-rows.ts';
import { Filters } from './filters.tsx';
import type { FetchedFiles } from './load-side.ts';
import { nameCopy, nameSides } from './name-sides.ts';
import { createRowContext, getTargets } from './row-context.ts';
import { searchRows } from './search-rows.ts';
import type { ShownSide } from './shown-side.ts';
import { type Ticked, useTicks } from './use-ticks.ts';
import classes from './compare.module.css';

const CopyDialog = lazyPiece(async () => (await import('./copy-dialog.tsx')).CopyDialog);

interface ComparisonViewProps {
  comparison: Comparison;
  sides: Record<SideName, ShownSide>;
  files: FetchedFiles;
  view: CompareView;
  onViewChange: (view: Partial<CompareView>) => void;
}

/** All in which two sides differ, and the ways from one to the other. */
export function ComparisonView(props: ComparisonViewProps) {
  const { comparison, sides, files, view, onViewChange } = props;
  const names = useMemo(() => nameSides(sides.left, sides.right), [sides]);
  const context = useMemo(() => createRowContext(sides, names), [sides, names]);
  const isTickable = useMemo(
    () => (row: Difference) => context.getHindrance(row) === undefined,
    [context],
  );
  const ticks = useTicks(comparison, isTickable);
  const { kind, language, change, q = '' } = view;
  const query = useDeferredValue(q);
  const found = useMemo(() => searchRows(comparison, query), [comparison, query]);
  const [shown, counts] = useMemo(() => {
    const filter = { kind, language, change };
    return [filterRows(found, filter), countRows(found, filter)] as const;
  }, [found, kind, language, change]);
  const isSame =
    comparison.added.length + comparison.changed.length + comparison.removed.length === 0;
  const lists = [
    ['added', 'Added', `only in ${names.right}`],
    ['changed', 'Changed', 'different on both sides'],
    ['removed', 'Removed', `only in ${names.left}`],
  ] as const;
  return (
    <>
      <Summary comparison={comparison} sides={sides} />
      {isSame ? (
        <Nothing title="Both sides are the same">
          Choose another side, or two languages of one application to compare its texts.
        </Nothing>
      ) : (
        <>
          <Filters view={view} counts={counts} onViewChange={onViewChange} />
          <div className={classes.lists}>
            {lists
              .filter(([one]) => change === undefined || change === one)
              .map(([one, title, hint]) => (
                <DifferenceList
                  key={one}
                  title={title}
                  hint={hint}
                  rows={shown[one]}
                  ticks={ticks}
                  context={context}
                />
              ))}
          </div>
        </>
      )}
      <CopyBar
        ticked={ticks.ticked}
        shown={shown}
        sides={sides}
        names={names}
        files={files}
        onClear={ticks.clear}
      />
    </>
  );
}

const thing = { one: 'thing is', many: 'things are' };
const state = { one: 'translation differs', many: 'translations differ' };

/** What there are no rows of. */
function Summary({ comparison, sides }: Pick<ComparisonViewProps, 'comparison' | 'sides'>) {
  const { same, onlyState } = comparison;
  const notes = [
    `${formatCount(same, thing)} the same on both sides.`,
    ...(onlyState > 0 ? [`${formatCount(onlyState, state)} only in being queued or failed.`] : []),
    ...(getTargets(sides).length === 0
      ? ['Neither side is an application: nothing can be copied.']
      : []),
  ];
  return (
    <p className={classes.summary} role="status">
      {notes.join(' ')}
    </p>
  );
}

interface CopyBarProps extends Pick<ComparisonViewProps, 'sides' | 'files'> {
  ticked: Ticked;
  /** Those that the filters let through. */
  shown: Record<Difference['change'], readonly Difference[]>;
  names: Record<SideName, string>;
  onClear: () => void;
}

/** What can be done with the rows that are ticked, also with those that a filter hides. */
function CopyBar(props: CopyBarProps) {
  const { ticked, shown, sides, names, files, onClear } = props;
  const [copy, setCopy] = useState<SideName>();
  if (ticked.size === 0) return null;
  const seen = Object.values(shown)
    .flat()
    .filter((row) => ticked.has(row)).length;
  const getCopied = (to: SideName) => [...ticked].filter((row) => canCopy(row, to, sides));
  return (
    <>
      <BulkBar count={ticked.size} hidden={ticked.size - seen} onClear={onClear}>
        {getTargets(sides).map((to) => (
          <ReasonButton
            key={to}
            size="xs"
            reason={
              [...ticked].some((row) => canCopy(row, to, sides))
                ? undefined
                : 'No row that is ticked can be copied there.'
            }
            onClick={() => setCopy(to)}
            onIntent={CopyDialog.preload}
          >
            {nameCopy(to, names)}
          </ReasonButton>
        ))}
      </BulkBar>
      {copy && (
        <CopyDialog
          title={nameCopy(copy, names)}
          left={ticked.size - getCopied(copy).length}
          task={{
            files,
            target: {
              appId: sides[copy].appId ?? '',
              locale: sides[copy].locale,
              name: names[copy],
            },
            source: sides[copy === 'left' ? 'right' : 'left'],
            picked: getCopied(copy),
          }}
          onClose={() => setCopy(undefined)}
        />
      )}
    </>
  );
}
