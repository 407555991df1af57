import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Comparison, isOnlyOnRight, type SideName } from '#changes/comparison.ts';
import type { Change } from '#changes/diff.ts';
import { BulkBar } from '#dashboard/ui/table/bulk-bar.tsx';
import { type Selection, useSelection } from '#dashboard/ui/table/use-selection.ts';
import { Nothing } from '#dashboard/ui/table/nothing.tsx';
import { matchRows, prepareSearch } from '#dashboard/ui/table/rows-shown.ts';
import { formatCount } from '#domain/format.ts';
import { OptionsButton } from '#dashboard/ui/controls/options-button.tsx';
import { lazyComponent, preloadOnHover } from '#dashboard/ui/layout/lazy-component.tsx';
import type { CompareView } from './compare-view.ts';
import { type CopyAction, getCopyWords, nameSides } from './copy-words.ts';
import { createRowContext, DifferenceList } from './difference-list.tsx';
import { countRows, filterRows } from './filter-rows.ts';
import { Filters, type FiltersProps } from './filters.tsx';
import type { ShownSide } from './use-side.ts';
import classes from './compare.module.css';

const CopyDialog = lazyComponent(async () => (await import('./copy-dialog.tsx')).CopyDialog);

interface ComparisonViewProps extends Omit<FiltersProps, 'counts'> {
  comparison: Comparison;
  sides: Record<SideName, ShownSide>;
}

interface Wanted {
  action: CopyAction;
  picked: readonly Change[];
}

export function ComparisonView(props: ComparisonViewProps) {
  const { comparison, sides, view, onViewChange, isOpen, onOpen } = props;
  const names = useMemo(() => nameSides(sides.left, sides.right), [sides]);
  const [wanted, setWanted] = useState<Wanted>();
  const context = useMemo(() => {
    const onCopy = (row: Change, action: CopyAction) => setWanted({ action, picked: [row] });
    return createRowContext({ sides, names, onCopy, preload: CopyDialog.preload });
  }, [sides, names]);
  const { change } = view;
  const [shown, counts] = useShownRows(comparison, view);
  const { isSelectable } = context;
  const selection = useSelection(
    useMemo(() => listRows(comparison).filter(isSelectable), [comparison, isSelectable]),
    useMemo(() => listRows(shown).filter(isSelectable), [shown, isSelectable]),
    getRow,
  );
  const isSame =
    comparison.added.length + comparison.changed.length + comparison.removed.length === 0;
  const lists = [
    ['changed', 'Changed', 'different on both sides'],
    ['removed', 'Removed', `only in ${names.left}`],
    ['added', 'Added', `only in ${names.right}`],
  ] as const;
  const summary = <Summary comparison={comparison} sides={sides} />;
  return (
    <>
      {isSame ? (
        <>
          <div className={classes.filters}>
            <OptionsButton className={classes.fold} isOpen={isOpen} onOpen={onOpen} />
          </div>
          {summary}
          <Nothing title="Both sides are the same">
            Choose another side, or two languages of one application to compare its texts.
          </Nothing>
        </>
      ) : (
        <>
          <Filters {...{ view, counts, onViewChange, isOpen, onOpen }} />
          {summary}
          <div className={classes.lists}>
            {lists
              .filter(([one]) => change === undefined || change === one)
              .map(([one, title, hint]) => (
                <DifferenceList
                  key={one}
                  title={title}
                  hint={hint}
                  rows={shown[one]}
                  selection={selection}
                  context={context}
                />
              ))}
          </div>
        </>
      )}
      <CopyBar selection={selection} target={names.right} onCopy={setWanted} />
      {wanted && (
        <CopyDialog
          task={{
            ...wanted,
            target: {
              appId: sides.right.appId ?? '',
              locale: sides.right.locale,
              name: names.right,
            },
            source: sides.left,
          }}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  );
}

function useShownRows(comparison: Comparison, { kind, language, change, q = '' }: CompareView) {
  const query = useDeferredValue(q);
  const found = useMemo(() => searchRows(comparison, query), [comparison, query]);
  const filter = useMemo(() => ({ kind, language, change }), [kind, language, change]);
  const rows = useMemo(() => filterRows(found, filter), [found, filter]);
  // Counting 140,000 rows takes as long as rendering the visible ones: render them first.
  const counted = useDeferredValue(found);
  const counts = useMemo(() => countRows(counted, filter), [counted, filter]);
  return [rows, counts] as const;
}

function describeHindrance({ left, right }: Record<SideName, ShownSide>): string[] {
  if (right.appId !== undefined) return [];
  return left.appId === undefined
    ? ['Neither side is an application, so nothing can be copied.']
    : ['Only an application can be copied to: swap the sides.'];
}

function Summary({ comparison, sides }: Pick<ComparisonViewProps, 'comparison' | 'sides'>) {
  const { same, onlyState } = comparison;
  const notes = [
    `${formatCount(same, 'thing is', 'things are')} the same on both sides.`,
    ...(onlyState > 0
      ? [`${formatCount(onlyState, 'translation differs', 'translations differ')} only in status.`]
      : []),
    ...describeHindrance(sides),
  ];
  return (
    <p className={classes.summary} role="status">
      {notes.join(' ')}
    </p>
  );
}

interface CopyBarProps {
  selection: Selection<Change, Change>;
  target: string;
  onCopy: (wanted: Wanted) => void;
}

function CopyBar({ selection, target, onCopy }: CopyBarProps) {
  const { selected, shownCount, clear } = selection;
  if (selected.length === 0) return null;
  return (
    <BulkBar count={selected.length} hidden={selected.length - shownCount} onClear={clear}>
      {(['copy', 'remove'] as const)
        .filter((action) => selected.some((row) => getAction(row) === action))
        .map((action) => (
          <Button
            key={action}
            size="xs"
            {...(action === 'remove' && { color: 'red.9' })}
            onClick={() =>
              onCopy({ action, picked: selected.filter((row) => getAction(row) === action) })
            }
            {...preloadOnHover(CopyDialog.preload)}
          >
            {getCopyWords(action, target).title}
          </Button>
        ))}
    </BulkBar>
  );
}

const getAction = (row: Change): CopyAction => (isOnlyOnRight(row) ? 'remove' : 'copy');

const listRows = ({ added, changed, removed }: ReturnType<typeof filterRows>) => [
  ...changed,
  ...removed,
  ...added,
];

/** A comparison's rows are objects of its own: a new one starts without a selection. */
const getRow = (row: Change) => row;

const searchColumns = [
  {
    id: 'row',
    searchText: (row: Change) =>
      [
        row.key,
        ...getWords('before' in row ? row.before : ''),
        ...getWords('after' in row ? row.after : ''),
        ...getWords('renamedFrom' in row ? row.renamedFrom : ''),
      ].join('\n'),
  },
];

interface Said {
  value?: string;
  description?: string;
  url?: string;
  ip?: string;
}

const getWords = (side: string | Said | undefined): string[] => {
  if (typeof side !== 'object') return [side ?? ''];
  const { value = '', description = '', url = '', ip = '' } = side;
  return [value, description, url, ip];
};

export function searchRows(comparison: Comparison, query: string): Comparison {
  if (query.trim() === '') return comparison;
  const search = (rows: readonly Change[]) => matchRows(prepareSearch(rows, searchColumns), query);
  const { added, changed, removed } = comparison;
  return {
    ...comparison,
    added: search(added),
    changed: search(changed),
    removed: search(removed),
  };
}
