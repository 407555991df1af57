import { useState } from 'react';
import { queryClient } from '#dashboard/app/query-client.ts';
import { useStore } from '#dashboard/ui/use-store.ts';
import { AnswerRow } from './answer-row.tsx';
import { choices, chosenIn } from './choices.ts';
import classes from './dev-bar.module.css';
import type { Operation } from './operations.ts';
import { Panel } from './panel.tsx';
import { operationsOfScreen } from './screen-operations.ts';
import { called } from './tap.ts';

interface MockPanelProps {
  operations: readonly Operation[];
  onClose: () => void;
}

/** Chooses what the mock answers next: any answer the contract has an example for, or none at all. */
export function MockPanel({ operations, onClose }: MockPanelProps) {
  const [search, setSearch] = useState('');
  const chosen = useStore(choices);
  const calls = useStore(called);
  const here = new Set(operationsOfScreen(operations, queryClient, calls.operations));
  const wanted = search.trim().toLowerCase();
  const shown = operations.filter((operation) =>
    wanted === ''
      ? here.has(operation) || chosen[operation.id] !== undefined
      : `${operation.id} ${operation.method} ${operation.path} ${operation.summary}`
          .toLowerCase()
          .includes(wanted),
  );
  return (
    <Panel
      title="Mock answers"
      onClose={onClose}
      actions={
        <button
          type="button"
          disabled={chosenIn(chosen).length === 0}
          onClick={() => choices.set({})}
        >
          Reset
        </button>
      }
    >
      <SearchAndCall search={search} onSearch={setSearch} />
      <h3>{wanted === '' ? 'Called by this screen' : 'Found in the contract'}</h3>
      <ul className={classes.list}>
        {shown.map((operation) => (
          <AnswerRow key={operation.id} operation={operation} choice={chosen[operation.id]} />
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.dimmed}>None.</p>}
    </Panel>
  );
}

function SearchAndCall({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  return (
    <div className={classes.tools}>
      <input
        type="search"
        aria-label="Search operations"
        placeholder="Search all operations"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <button type="button" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
        Call again
      </button>
      <button type="button" onClick={() => location.reload()}>
        Reload page
      </button>
    </div>
  );
}
