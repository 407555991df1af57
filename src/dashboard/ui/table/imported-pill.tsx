import { FilterPill } from '../controls/filter-pill.tsx';

export interface Imported {
  count: number;
  onClear: () => void;
}

/** Shown while a list shows only the rows of its last import; pressing it shows all. */
export function ImportedPill({ rows }: { rows: Imported | undefined }) {
  return (
    rows && <FilterPill label="Imported" count={rows.count} pressed small onPress={rows.onClear} />
  );
}
