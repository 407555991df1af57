import { Button } from '@mantine/core';
import { Report } from '../report.tsx';
import { countOf } from '../count-of.ts';
import type { Outcome } from './outcome.ts';
import type { ImportEntry } from './types.ts';

interface OutcomeReportProps<Entry extends ImportEntry> {
  outcome: Outcome<Entry>;
  noun: { one: string; many: string };
  /** Back to the rows, of which those that failed can be sent again. */
  onBack: () => void;
  onClose: () => void;
}

/** What the import has done. */
export function OutcomeReport<Entry extends ImportEntry>(props: OutcomeReportProps<Entry>) {
  const { outcome, noun, onBack, onClose } = props;
  const { created, updated, skipped, failed } = outcome;
  const failures = failed.map(({ row, reason }) => ({ id: row.id, name: row.entry.key, reason }));
  return (
    <Report
      title={`${countOf(created + updated, noun)} imported`}
      figures={[
        ['Created', created],
        ['Updated', updated],
        ['Skipped', skipped],
        ['Failed', failed.length],
      ]}
      failures={failures}
      elsewhere="they are still picked in the list"
      onClose={onClose}
    >
      {failed.length > 0 && (
        <Button variant="default" onClick={onBack}>
          Back to the list
        </Button>
      )}
    </Report>
  );
}
