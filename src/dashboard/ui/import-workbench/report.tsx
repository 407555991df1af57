import { Button, Group } from '@mantine/core';
import { countOf } from './count-of.ts';
import type { Outcome } from './outcome.ts';
import type { ImportEntry } from './types.ts';
import classes from './import-workbench.module.css';

interface ReportProps<Entry extends ImportEntry> {
  outcome: Outcome<Entry>;
  noun: { one: string; many: string };
  /** Back to the rows, of which those that failed can be sent again. */
  onBack: () => void;
  onClose: () => void;
}

/** More than a person reads; the list of rows has them all. */
const MAX_FAILURES = 100;

/** What the import has done. */
export function Report<Entry extends ImportEntry>(props: ReportProps<Entry>) {
  const { outcome, noun, onBack, onClose } = props;
  const { created, updated, skipped, failed } = outcome;
  return (
    <div className={classes.report}>
      <div role="status">
        <h3>{countOf(created + updated, noun)} imported</h3>
      </div>
      <dl className={classes.numbers}>
        <Figure label="Created" count={created} />
        <Figure label="Updated" count={updated} />
        <Figure label="Skipped" count={skipped} />
        {failed.length > 0 && <Figure label="Failed" count={failed.length} />}
      </dl>
      {failed.length > 0 && <Failures failed={failed} />}
      <Group justify="flex-end" gap="sm">
        {failed.length > 0 && (
          <Button variant="default" onClick={onBack}>
            Back to the list
          </Button>
        )}
        <Button onClick={onClose} autoFocus>
          Done
        </Button>
      </Group>
    </div>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count.toLocaleString()}</dd>
    </div>
  );
}

function Failures<Entry extends ImportEntry>({ failed }: Pick<Outcome<Entry>, 'failed'>) {
  const more = failed.length - MAX_FAILURES;
  return (
    <ul className={classes.problems} aria-label="Failed">
      {failed.slice(0, MAX_FAILURES).map(({ row, reason }) => (
        <li key={row.id}>
          <b>{row.entry.key}</b> {reason}
        </li>
      ))}
      {more > 0 && <li>and {more.toLocaleString()} more: they are still picked in the list.</li>}
    </ul>
  );
}
