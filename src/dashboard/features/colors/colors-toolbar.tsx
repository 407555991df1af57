import { FilterPill, type Imported, ImportedPill } from '#dashboard/ui/controls/filter-pill.tsx';
import { Segments } from '#dashboard/ui/controls/segments.tsx';
import { SortSelect } from '#dashboard/ui/controls/sort-select.tsx';
import { IconLayoutGrid } from '#generated/icons/layout-grid.ts';
import { IconList } from '#generated/icons/list.ts';
import { type ColorsLayout, type ColorsView, rememberedLayout } from './colors-view.ts';
import classes from '#dashboard/ui/layout/blocks.module.css';

interface ColorsToolbarProps {
  view: ColorsView;
  layout: ColorsLayout;
  similarCount: number;
  imported: Imported | undefined;
  onViewChange: (part: Partial<ColorsView>) => void;
}

const layouts = [
  { value: 'table', label: 'Table', icon: <IconList size={16} aria-hidden /> },
  { value: 'swatches', label: 'Swatches', icon: <IconLayoutGrid size={16} aria-hidden /> },
] as const;

export function ColorsToolbar(props: ColorsToolbarProps) {
  const { view, layout, similarCount, imported, onViewChange } = props;
  const similar = view.similar === true;
  const hasFilter = similarCount > 0 || similar;
  return (
    <div className={classes.tools} data-tools={hasFilter || imported !== undefined || undefined}>
      <Segments
        legend="View"
        options={layouts}
        value={layout}
        onChange={(chosen) => {
          rememberedLayout.set(chosen);
          onViewChange({ view: chosen });
        }}
      />
      {layout === 'swatches' && (
        <SortSelect orders={orders} sort={view.sort} onSort={(sort) => onViewChange({ sort })} />
      )}
      <ImportedPill rows={imported} />
      {hasFilter && (
        <FilterPill
          label="Near-duplicates"
          count={similarCount}
          pressed={similar}
          title="Colors that look the same as another one to most people, even side by side"
          onPress={() => onViewChange({ similar: similar ? undefined : true })}
        />
      )}
    </div>
  );
}

const orders = [
  { sort: '', label: 'By group' },
  { sort: 'key', label: 'Key, A to Z' },
  { sort: '-key', label: 'Key, Z to A' },
  { sort: 'value', label: 'Color' },
  { sort: '-value', label: 'Color, reversed' },
];
