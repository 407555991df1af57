import { Button } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useImportedRows } from '#dashboard/resources/imported.ts';
import { createDeletion } from '#dashboard/resources/deletion.ts';
import { DataTable } from '#dashboard/ui/table/data-table.tsx';
import { KeyText } from '#dashboard/ui/format/key-text.tsx';
import { keyColumn } from '#dashboard/ui/table/columns.tsx';
import type { Column } from '#dashboard/ui/table/types.ts';
import { ItemActions } from '#dashboard/ui/controls/row-action.tsx';
import { ListPending } from '#dashboard/ui/table/list-pending.tsx';
import { sortByValue } from '#dashboard/ui/table/text-order.ts';
import { normaliseColor } from '#domain/color-value.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import type { Color } from '#generated/model/index.ts';
import { ColorsToolbar } from './colors-toolbar.tsx';
import { type ColorsView, rememberedLayout } from './colors-view.ts';
import { nameOfColor, rainbowPlace } from './compare/color-name.ts';
import { ContrastPanel } from './compare/contrast-panel.tsx';
import {
  findNearDuplicates,
  type NearDuplicate,
  NearDuplicateChip,
} from './compare/near-duplicates.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { GoneColors, useEditedColors } from './in-place/color-editing.tsx';
import { FieldCell, FieldEditor } from './in-place/field-cell.tsx';
import { Swatch } from './swatch.tsx';
import { useSwatches } from './swatches/use-swatches.tsx';
import classes from './colors.module.css';
import { lazyComponent, usePreload } from '#dashboard/ui/layout/lazy-component.tsx';
import type { RenderDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';

export const ColorDialog = lazyComponent(
  async () => (await import('./color-dialog.tsx')).ColorDialog,
);

export interface ColorsListProps {
  appId: string;
  appName: string;
  view: ColorsView;
  onViewChange: (part: Partial<ColorsView>) => void;
  onOpen: (dialog: RenderDialog) => void;
}

export function ColorsList(props: ColorsListProps) {
  const query = useQuery(getListColorsQueryOptions(props.appId));
  const colors = query.data?.data;
  // Natural order: the server sorts blue100 before blue50.
  const inOrder = useMemo(() => colors && sortByValue(colors, getName), [colors]);
  if (!inOrder) return <ListPending noun="colors" query={query} />;
  return <LoadedColors {...props} colors={inOrder} />;
}

function LoadedColors({ colors, ...props }: ColorsListProps & { colors: readonly Color[] }) {
  const { view, onViewChange, onOpen } = props;
  const layout = view.view ?? rememberedLayout.get();
  const nearDuplicates = useMemo(() => findNearDuplicates(colors), [colors]);
  const columns = useMemo(() => colorColumns(nearDuplicates), [nearDuplicates]);
  const similar = useSimilarFilter(props, nearDuplicates);
  const imported = useImportedRows(`colors/${props.appId}`, getName, props);
  const { appId } = props;
  const queryClient = useQueryClient();
  const confirmDelete = useMemo(
    () => createColorDeletion(queryClient, appId),
    [queryClient, appId],
  );
  usePreload(FieldEditor);
  const actions = useMemo(() => getActions(onOpen, confirmDelete.one), [onOpen, confirmDelete]);
  const shown = { shown: layout === 'swatches', grouped: view.sort === undefined };
  const rows = useSwatches(colors, { ...shown, nearDuplicates, actions });
  return (
    <>
      <GoneColors rows={colors} />
      <DataTable
        {...table}
        {...rows}
        columns={columns}
        view={view}
        onViewChange={onViewChange}
        filter={similar ?? imported}
        editing={useEditedColors()}
        toolbar={
          colors.length === 0 ? undefined : (
            <ColorsToolbar
              view={view}
              layout={layout}
              similarCount={nearDuplicates.size}
              imported={imported}
              onViewChange={onViewChange}
            />
          )
        }
        rowActions={actions}
        bulkActions={(selected, clear) => (
          <>
            <ContrastPanel colors={selected} />
            <ExportMenu
              label="Export selected"
              size="xs"
              appId={appId}
              appName={props.appName}
              colors={selected}
            />
            <Button color="red.9" size="xs" onClick={() => confirmDelete.many(selected, clear)}>
              Delete selected
            </Button>
          </>
        )}
      />
    </>
  );
}

const getActions = (onOpen: ColorsListProps['onOpen'], onDelete: (color: Color) => void) =>
  function Actions(color: Color) {
    const { appId } = color;
    return (
      <ItemActions
        onEdit={() => onOpen((onClose) => <ColorDialog {...{ appId, color, onClose }} />)}
        onDuplicate={() =>
          onOpen((onClose) => <ColorDialog {...{ appId, onClose }} like={color} />)
        }
        onDelete={() => onDelete(color)}
        preloadDialog={ColorDialog.preload}
      />
    );
  };

const getName = ({ key }: Color) => key;

const table = {
  label: 'Colors',
  searchLabel: 'Search colors',
  rowId: (color: Color) => color._id,
  rowName: getName,
  rowActionsWidth: '108px',
  empty: {
    title: 'No colors yet',
    hint: 'Drop files from Xcode or Android Studio, a style sheet or design tokens here to import many, or add one.',
  },
};

function useSimilarFilter(
  { view, onViewChange }: ColorsListProps,
  nearDuplicates: ReadonlyMap<string, NearDuplicate>,
) {
  const passes = useCallback(({ key }: Color) => nearDuplicates.has(key), [nearDuplicates]);
  return (
    view.similar && { id: 'similar', passes, onClear: () => onViewChange({ similar: undefined }) }
  );
}

const createColorDeletion = (queryClient: QueryClient, appId: string) =>
  createDeletion<Color>(queryClient, {
    appId,
    page: 'color-changes',
    noun: 'color',
    getName,
    fetchToRemoval: async () => (await import('#changes/removals.ts')).removeColor,
    // Spec 8, Colors.
    failed: { one: 'Error deleting color', some: 'Some colors could not be deleted' },
  });

function colorColumns(nearDuplicates: ReadonlyMap<string, NearDuplicate>): Column<Color>[] {
  return [
    {
      ...keyColumn('minmax(0, 1.2fr)'),
      cell: ({ key }) => (
        <span className={classes.keyCell}>
          <KeyText text={key} />
          <NearDuplicateChip near={nearDuplicates.get(key)} />
        </span>
      ),
    },
    {
      id: 'value',
      header: 'Value',
      width: 'minmax(0, 1fr)',
      cell: (color) => (
        <FieldCell color={color} field="value">
          <span className={classes.value}>
            <Swatch value={color.value} />
            <code translate="no">{normaliseColor(color.value)}</code>
            <span className={classes.name}>{nameOfColor(color.value)}</span>
          </span>
        </FieldCell>
      ),
      // By hue: hex digits in alphabetical order mean nothing.
      sortValue: ({ value }) => rainbowPlace(value),
      searchText: ({ value }) => `${normaliseColor(value)} ${nameOfColor(value)}`,
    },
    {
      id: 'description',
      header: 'Description',
      width: 'minmax(0, 1.2fr)',
      cell: (color) => (
        <FieldCell color={color} field="description">
          <span className={classes.description} title={color.description} dir="auto" translate="no">
            {color.description}
          </span>
        </FieldCell>
      ),
      searchText: ({ description = '' }) => description,
    },
  ];
}
