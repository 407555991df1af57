import { useMemo, useState } from 'react';
import { DataTable } from '#dashboard/ui/table/data-table.tsx';
import type { TableView } from '#dashboard/ui/table/table-view.ts';
import { keyColumn, textColumn } from '#dashboard/ui/table/columns.tsx';
import type { Column } from '#dashboard/ui/table/types.ts';
import { KeyParts } from '#dashboard/ui/format/key-text.tsx';
import { FilterPill } from '#dashboard/ui/controls/filter-pill.tsx';
import type { ConfigAnswer } from './fetch-config.ts';
import { ConfigFacts } from './json-view.tsx';

interface ComparisonProps {
  left: ConfigAnswer;
  right: ConfigAnswer;
  names: readonly [left: string, right: string];
}

export function Comparison({ left, right, names }: ComparisonProps) {
  const [view, setView] = useState<TableView>({});
  const [onlySame, setOnlySame] = useState(false);
  const rows = useMemo(() => compareConfigs(left.config, right.config), [left, right]);
  const [columns] = useState(() => getColumns(names));
  return (
    <section aria-label={`Compared with ${names[1]}`}>
      <DataTable
        label={`${names[0]} and ${names[1]}`}
        searchLabel="Search texts"
        rows={rows}
        rowId={getKey}
        rowName={getKey}
        columns={columns}
        view={view}
        onViewChange={setView}
        toolbar={
          <>
            <FilterPill
              label="Same in both"
              count={rows.filter(isSame).length}
              pressed={onlySame}
              onPress={() => setOnlySame(!onlySame)}
            />
            <ConfigFacts answer={left} />
          </>
        }
        filter={
          onlySame ? { id: 'same', passes: isSame, onClear: () => setOnlySame(false) } : undefined
        }
        empty={{ title: 'No texts', hint: 'Neither configuration has texts.' }}
      />
    </section>
  );
}

const getKey = ({ key }: ComparedText) => key;
const isSame = ({ left, right }: ComparedText) => left === right;

function getColumns([left, right]: ComparisonProps['names']): Column<ComparedText>[] {
  const side = (id: 'left' | 'right', header: string): Column<ComparedText> => ({
    ...textColumn({ id, header, width: 'minmax(0, 1fr)' }, (text) => text[id] ?? ''),
    cell: (text) => (
      <span dir="auto" translate="no">
        {text[id] ?? '–'}
      </span>
    ),
  });
  return [
    {
      ...keyColumn('minmax(0, 0.8fr)'),
      cell: ({ key }) => (
        <code translate="no">
          <KeyParts text={key} />
        </code>
      ),
    },
    side('left', left),
    side('right', right),
  ];
}

interface ComparedText {
  key: string;
  left: string | undefined;
  right: string | undefined;
}

export function compareConfigs(
  left: Readonly<Record<string, unknown>>,
  right: Readonly<Record<string, unknown>>,
): ComparedText[] {
  const [before, after] = [readTexts(left), readTexts(right)];
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].map((key) => ({ key, left: before.get(key), right: after.get(key) }));
}

/** Ignores values that are not text: other backends may send more than the contract allows. */
function readTexts({ texts }: Readonly<Record<string, unknown>>): Map<string, string> {
  if (typeof texts !== 'object' || texts === null) return new Map();
  const entries: [string, unknown][] = Object.entries(texts);
  return new Map(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
