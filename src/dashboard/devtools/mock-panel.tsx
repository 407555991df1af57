import { Button, Checkbox, Group, NativeSelect, Paper, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode, useEffect, useId, useRef } from 'react';
import { queryClient } from '#dashboard/app/query-client.ts';
import { useStore } from '#dashboard/browser/store.ts';
import { type Choice, choices, choose, getChosenOperations } from './choices.ts';
import type { Operation } from './operations.ts';
import { type Outage, OUTAGE_HEADER, OUTAGES } from './outages.ts';
import classes from './dev-bar.module.css';
import { type Violation, violations } from './violations.ts';

interface MockPanelProps {
  operations: readonly Operation[];
  onClose: () => void;
}

export function MockPanel({ operations, onClose }: MockPanelProps) {
  const [search, setSearch] = useState('');
  const chosen = useStore(choices);
  const wanted = search.trim().toLowerCase();
  const shown = operations.filter(({ id, method, path, summary }) =>
    `${id} ${method} ${path} ${summary}`.toLowerCase().includes(wanted),
  );
  return (
    <Panel
      title="Mock answers"
      onClose={onClose}
      actions={
        <Button
          {...small}
          disabled={getChosenOperations(chosen).length === 0}
          onClick={() => choices.set({})}
        >
          Reset
        </Button>
      }
    >
      <Group gap={6}>
        <TextInput
          type="search"
          size="xs"
          flex={1}
          aria-label="Search operations"
          placeholder="Search operations"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button {...small} onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
          Call again
        </Button>
        <Button {...small} onClick={() => location.reload()}>
          Reload page
        </Button>
      </Group>
      <ul>
        {shown.map((operation) => (
          <AnswerRow key={operation.id} operation={operation} choice={chosen[operation.id]} />
        ))}
      </ul>
      {shown.length === 0 && <Text {...quiet}>None.</Text>}
    </Panel>
  );
}

const small = { variant: 'default', size: 'compact-sm' } as const;

const quiet = { component: 'span', size: 'xs', c: 'dimmed' } as const;

const outages = Object.entries(OUTAGES) as [Outage, string][]; // as: Object.entries widens keys

function AnswerRow({ operation, choice }: { operation: Operation; choice: Choice | undefined }) {
  const { id, method, path, answers } = operation;
  const once = choice?.once ?? false;
  const change = (name: string) => {
    const header = headerFor(operation, name);
    choose(id, header && { name, header, once });
  };
  return (
    <li>
      <strong>{id}</strong> <Text {...quiet}>{`${method} ${path}`}</Text>
      <Group gap="xs" mt={4}>
        <NativeSelect
          size="xs"
          flex={1}
          aria-label={`Answer of ${id}`}
          value={choice?.name ?? ''}
          onChange={({ target }) => change(target.value)}
          data={[
            { value: '', label: 'As usual' },
            { group: 'By the contract', items: answers.map(({ name }) => name) },
            { group: 'By the network', items: outages.map(([, name]) => name) },
          ]}
        />
        <Checkbox
          size="xs"
          label="next call only"
          checked={once}
          disabled={!choice}
          onChange={() => choice && choose(id, { ...choice, once: !once })}
        />
      </Group>
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

function Panel({ title, actions, onClose, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <Paper
      component="section"
      role="dialog"
      aria-labelledby={id}
      className={classes.panel}
      shadow="md"
      withBorder
    >
      <Group component="header" gap={6} p={12}>
        <Text component="h2" id={id} ref={heading} tabIndex={-1} size="sm" fw={650} flex={1}>
          {title}
        </Text>
        {actions}
        <Button {...small} onClick={onClose}>
          Close
        </Button>
      </Group>
      <div className={classes.body}>{children}</div>
    </Paper>
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
        <Button {...small} onClick={clear}>
          Clear
        </Button>
      }
    >
      <ul>
        {found.map(({ operation, status, location, reason, count }) => (
          <li key={`${operation} ${status} ${location} ${reason}`}>
            <strong>{operation}</strong>{' '}
            <Text {...quiet}>{`answered ${status}${count > 1 ? ` · ${count} times` : ''}`}</Text>
            <br />
            <code translate="no">{location}</code>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
