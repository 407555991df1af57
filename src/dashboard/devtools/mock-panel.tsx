import { useState, type ReactNode, useEffect, useId, useRef } from 'react';
import { queryClient } from '#dashboard/app/query-client.ts';
import { useStore } from '#dashboard/browser/store.ts';
import { type Choice, choices, choose, getChosenOperations } from './choices.ts';
import { findOperation, type Operation } from './operations.ts';
import { type Outage, OUTAGE_HEADER, OUTAGES } from './outages.ts';
import { calledOperations } from './tap.ts';
import classes from './dev-bar.module.css';
import { type Violation, violations } from './violations.ts';

interface MockPanelProps {
  operations: readonly Operation[];
  onClose: () => void;
}

export function MockPanel({ operations, onClose }: MockPanelProps) {
  const [search, setSearch] = useState('');
  const chosen = useStore(choices);
  const calls = useStore(calledOperations);
  const here = new Set(operationsOfScreen(operations, calls.operations));
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
          disabled={getChosenOperations(chosen).length === 0}
          onClick={() => choices.set({})}
        >
          Reset
        </button>
      }
    >
      <div className={classes.tools}>
        <input
          type="search"
          aria-label="Search operations"
          placeholder="Search all operations"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <button type="button" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
          Call again
        </button>
        <button type="button" onClick={() => location.reload()}>
          Reload page
        </button>
      </div>
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

/** The operations of the screen: queries in use, even if fetched earlier, and calls since. */
function operationsOfScreen(
  operations: readonly Operation[],
  called: readonly string[],
): Operation[] {
  const inUse = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    // A generated key is the path of its call, followed by the query.
    .map(({ queryKey }) => `/${queryKey.filter((step) => typeof step === 'string').join('/')}`)
    .map((pathname) => findOperation(operations, 'GET', pathname)?.id);
  return operations.filter(({ id }) => inUse.includes(id) || called.includes(id));
}

interface AnswerRowProps {
  operation: Operation;
  choice: Choice | undefined;
}

const outages = Object.entries(OUTAGES) as [Outage, string][]; // as: Object.entries widens keys

function AnswerRow({ operation, choice }: AnswerRowProps) {
  const { id, method, path, answers } = operation;
  const once = choice?.once ?? false;
  const change = (name: string) => {
    const header = headerFor(operation, name);
    choose(id, header && { name, header, once });
  };
  return (
    <li>
      <strong>{id}</strong> <span className={classes.dimmed}>{`${method} ${path}`}</span>
      <div className={classes.choice}>
        <select
          aria-label={`Answer of ${id}`}
          value={choice?.name ?? ''}
          onChange={({ target }) => change(target.value)}
        >
          <option value="">As usual</option>
          <optgroup label="By the contract">
            {answers.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
          <optgroup label="By the network">
            {outages.map(([, name]) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        </select>
        <label>
          <input
            type="checkbox"
            checked={once}
            disabled={!choice}
            onChange={() => choice && choose(id, { ...choice, once: !once })}
          />
          next call only
        </label>
      </div>
    </li>
  );
}

function headerFor({ answers }: Operation, name: string): Choice['header'] | undefined {
  const answer = answers.find((one) => one.name === name);
  if (answer) return { name: 'Prefer', value: answer.prefer };
  const outage = outages.find(([, label]) => label === name);
  return outage && { name: OUTAGE_HEADER, value: outage[0] };
}

interface PanelProps {
  title: string;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function Panel({ title, actions, onClose, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.panel} role="dialog" aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {actions}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

interface ViolationsPanelProps {
  found: readonly Violation[];
  onClose: () => void;
}

export function ViolationsPanel({ found, onClose }: ViolationsPanelProps) {
  const clear = () => {
    onClose();
    violations.set([]);
  };
  return (
    <Panel
      title="Contract violations"
      onClose={onClose}
      actions={
        <button type="button" onClick={clear}>
          Clear
        </button>
      }
    >
      <ul className={classes.list}>
        {found.map(({ operation, status, location, reason, count }) => (
          <li key={`${operation} ${status} ${location} ${reason}`}>
            <strong>{operation}</strong>{' '}
            <span className={classes.dimmed}>{`answered ${status}`}</span>
            {count > 1 && <span className={classes.dimmed}>{` · ${count} times`}</span>}
            <br />
            <code translate="no">{location}</code>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
