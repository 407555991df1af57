import type { Color } from '#generated/model/color.ts';
import { normaliseColor } from '#domain/color-value.ts';
import type { Column } from '#dashboard/ui/data-table/types.ts';
import { nameOfColor, rainbowPlace } from './compare/color-name.ts';
import type { NearDuplicate } from './compare/near-duplicates.ts';
import { NearDuplicateChip } from './compare/near-duplicate-chip.tsx';
import { Swatch } from './swatch.tsx';
import classes from './colors.module.css';

/** The table's columns; what a color can be taken for stands below its key. */
export function colorColumns(nearDuplicates: ReadonlyMap<string, NearDuplicate>): Column<Color>[] {
  return [
    {
      id: 'key',
      header: 'Key',
      width: 'minmax(0, 1.2fr)',
      cell: ({ key }) => (
        <>
          <span className={classes.key}>{key}</span>
          <NearDuplicateChip near={nearDuplicates.get(key)} />
        </>
      ),
      sortValue: ({ key }) => key,
      searchText: ({ key }) => key,
    },
    {
      id: 'value',
      header: 'Value',
      width: 'minmax(0, 1fr)',
      cell: ({ value }) => (
        <span className={classes.value}>
          <Swatch value={value} />
          <code>{normaliseColor(value)}</code>
          <span className={classes.name}>{nameOfColor(value)}</span>
        </span>
      ),
      // By what they look like: the digits of a color mean nothing in alphabetical order.
      sortValue: ({ value }) => rainbowPlace(value),
      searchText: ({ value }) => `${normaliseColor(value)} ${nameOfColor(value)}`,
    },
    {
      id: 'description',
      header: 'Description',
      width: 'minmax(0, 1.2fr)',
      cell: ({ description }) =>
        description !== undefined && <span className={classes.description}>{description}</span>,
      searchText: ({ description = '' }) => description,
    },
  ];
}
