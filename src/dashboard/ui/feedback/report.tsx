import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Figures } from './figures.tsx';
import { type Failure, groupFailures } from '#domain/group-failures.ts';
import classes from './report.module.css';

interface ReportProps {
  title: string;
  figures: readonly (readonly [label: string, count: number])[];
  failures: readonly Failure[];
  /** Refers to failures beyond the list, e.g. `they are still picked in the list`. */
  elsewhere: string;
  children: ReactNode;
  onClose: () => void;
}

const MAX_LINES = 100;

export function Report({ title, figures, failures, elsewhere, children, onClose }: ReportProps) {
  const lines = groupFailures(failures, MAX_LINES);
  const more = lines.length - MAX_LINES;
  return (
    <div className={classes.report}>
      <div role="status">
        <h3>{title}</h3>
      </div>
      <Figures figures={figures} />
      {failures.length > 0 && (
        <ul className={classes.failures} aria-label="Failed" tabIndex={0}>
          {lines.slice(0, MAX_LINES).map(({ name, reason }, index) => (
            <li key={index}>
              <b>{name}</b> <span>{reason}</span>
            </li>
          ))}
          {more > 0 && <li>{`and ${more.toLocaleString()} more: ${elsewhere}.`}</li>}
        </ul>
      )}
      <Group justify="flex-end" gap="sm">
        {children}
        <Button onClick={onClose} autoFocus>
          Done
        </Button>
      </Group>
    </div>
  );
}
