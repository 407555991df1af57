import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import type { Color } from '#generated/model/color.ts';
import { DataTable } from '#dashboard/ui/data-table/data-table.tsx';
import type { TableView } from '#dashboard/ui/data-table/table-view.ts';
import { BulkActions } from './bulk-actions.tsx';
import { colorColumns } from './color-columns.tsx';
import { type ColorsDialog, preloadColorDialog } from './colors-dialogs.tsx';
import type { ColorsView, Look } from './colors-view.ts';
import { ColorsToolbar } from './colors-toolbar.tsx';
import { findNearDuplicates, type NearDuplicate } from './compare/near-duplicates.ts';
import { useSwatches } from './swatches/use-swatches.tsx';
import { describeError } from '#dashboard/http/api-error.ts';
import { ItemActions } from '#dashboard/ui/item-actions.tsx';
import { ListPending } from '#dashboard/ui/list-pending.tsx';
import { useConfirmDelete } from './use-confirm-delete.ts';

interface ColorsListProps {
  appId: string;
  appName: string;
  view: ColorsView;
  look: Look;
  onViewChange: (view: TableView) => void;
  onLookChange: (look: Look) => void;
  onSimilarChange: (similar: boolean) => void;
  onOpen: (dialog: ColorsDialog) => void;
}

/** The colors as a table or as swatches; search and selection are the same in both. */
export function ColorsList(props: ColorsListProps) {
  const query = useQuery(getListColorsQueryOptions(props.appId));
  if (!query.data) return <ListPending noun="colors" query={query} describe={describeError} />;
  return <LoadedColors {...props} colors={query.data.data} />;
}

function LoadedColors({ colors, ...props }: ColorsListProps & { colors: readonly Color[] }) {
  const { view, look, onOpen } = props;
  const nearDuplicates = useMemo(() => findNearDuplicates(colors), [colors]);
  const columns = useMemo(() => colorColumns(nearDuplicates), [nearDuplicates]);
  const filter = useSimilarFilter(props, nearDuplicates);
  const confirmDelete = useConfirmDelete();
  const actions = actionsOf(onOpen, confirmDelete.one);
  const shown = { shown: look === 'swatches', grouped: view.sort === undefined };
  const rows = useSwatches(colors, { ...shown, nearDuplicates, actions });
  return (
    <DataTable
      {...table}
      {...rows}
      columns={columns}
      view={view}
      onViewChange={props.onViewChange}
      filter={filter}
      toolbar={
        colors.length === 0 ? undefined : (
          <ColorsToolbar {...props} similarCount={nearDuplicates.size} />
        )
      }
      rowActions={actions}
      bulkActions={(selected, clear) => (
        <BulkActions
          {...props}
          selected={selected}
          onDelete={() => confirmDelete.many(selected, clear)}
        />
      )}
    />
  );
}

const actionsOf = (onOpen: ColorsListProps['onOpen'], onDelete: (color: Color) => void) =>
  function Actions(color: Color) {
    return (
      <ItemActions
        onEdit={() => onOpen({ name: 'edit', color })}
        onDuplicate={() => onOpen({ name: 'duplicate', color })}
        onDelete={() => onDelete(color)}
        preloadDialog={preloadColorDialog}
      />
    );
  };

const table = {
  label: 'Colors',
  searchLabel: 'Search colors',
  rowId: (color: Color) => color._id,
  rowName: (color: Color) => color.key,
  rowActionsWidth: '108px',
  empty: {
    title: 'No colors yet',
    hint: 'Add the first with “Add color”, or drop a .swift or .txt file or an .xcassets folder here to import many.',
  },
};

/** Lists only the colors that can be taken for another one. */
function useSimilarFilter(
  { view, onSimilarChange }: ColorsListProps,
  nearDuplicates: ReadonlyMap<string, NearDuplicate>,
) {
  const passes = useCallback(({ key }: Color) => nearDuplicates.has(key), [nearDuplicates]);
  return view.similar && { id: 'similar', passes, onClear: () => onSimilarChange(false) };
}
