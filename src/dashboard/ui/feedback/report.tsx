import { formatNumber } from '#domain/format.ts';
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Failure, groupFailures } from '#domain/group-failures.ts';
import classes from './report.module.css';

interface ReportProps {
  title: string;
  figures: readonly (readonly [label: string, count: number])[];
  failures: readonly Failure[];
  /** Parts of the file that were not taken, with the reasons. */
  unread?: readonly Failure[];
  /** Refers to failures beyond the list, e.g. `they are still picked in the list`. */
  elsewhere: string;
  children: ReactNode;
  onClose: () => void;
}

const MAX_LINES = 100;
/** So that the reason is seen. */
const MAX_NAMES = 10;

export function Report(props: ReportProps) {
  const { title, figures, failures, unread = [], elsewhere, children, onClose } = props;
  return (
    <Stack gap="lg" className={classes.report}>
      <div role="status">
        <h3>{title}</h3>
      </div>
      <Figures figures={figures} />
      <Reasons label="Failed" failures={failures} elsewhere={elsewhere} />
      {unread.length > 0 && <h4>Left out of the file</h4>}
      <Reasons
        label="Left out of the file"
        failures={unread}
        elsewhere="repair the file and import it again"
      />
      <Group justify="flex-end" gap="sm">
        {children}
        <Button onClick={onClose} autoFocus>
          Done
        </Button>
      </Group>
    </Stack>
  );
}

interface ReasonsProps
  extends Pick<ReportProps, 'failures'>, Partial<Pick<ReportProps, 'elsewhere'>> {
  label: string;
  notes?: readonly string[] | undefined;
}

export function Reasons({ label, failures, elsewhere, notes = [] }: ReasonsProps) {
  if (failures.length + notes.length === 0) return null;
  const lines = groupFailures(failures, MAX_NAMES);
  const more = lines.length - MAX_LINES;
  return (
    <ul className={classes.failures} aria-label={label} tabIndex={0}>
      {lines.slice(0, MAX_LINES).map(({ name, reason }, index) => (
        <li key={index}>
          <b>{name}</b> <span>{reason}</span>
        </li>
      ))}
      {more > 0 && (
        <li>{`and ${formatNumber(more)} more${elsewhere === undefined ? '' : `: ${elsewhere}`}.`}</li>
      )}
      {notes.map((note) => (
        <li key={note}>{note.endsWith('.') ? note : `${note}.`}</li>
      ))}
    </ul>
  );
}

export function Figures({ figures }: Pick<ReportProps, 'figures'>) {
  return (
    <dl className={classes.figures}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
