import type { Column } from '#dashboard/ui/data-table/types.ts';
import type { GridRow } from './grid-rows.ts';

/** What the servers are searched and ordered by; the grid shows them in its own way. */
export const serverColumns: readonly Column<GridRow>[] = [
  {
    id: 'country',
    header: 'Country',
    width: '1fr',
    cell: ({ server }) => server.countryName,
    sortValue: ({ server }) => server.countryName,
    searchText: ({ server }) => `${server.countryName}\n${server.countryId}`,
  },
  {
    id: 'ip',
    header: 'IP address',
    width: '1fr',
    cell: ({ server }) => server.ip,
    sortValue: ({ server }) => server.ip,
    searchText: ({ server }) => server.ip,
  },
  {
    id: 'apps',
    header: 'Used by',
    width: '1fr',
    cell: ({ used }) => used.size,
    sortValue: ({ used }) => used.size,
  },
];
