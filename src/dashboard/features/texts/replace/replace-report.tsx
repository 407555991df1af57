import { Button } from '@mantine/core';
import { countOf } from '#dashboard/ui/count-of.ts';
import { Report } from '#dashboard/ui/report.tsx';
import { localeName } from './locale-name.ts';
import type { ReplaceResult } from './use-replace.ts';

interface ReplaceReportProps {
  report: ReplaceResult;
  onAgain: (report: ReplaceResult) => unknown;
  onBack: (report: ReplaceResult) => void;
  onClose: () => void;
}

/** What the replacement has done. */
export function ReplaceReport({ report, onAgain, onBack, onClose }: ReplaceReportProps) {
  const { done, failed, notStarted } = report;
  const left = failed.length + notStarted.length;
  const canRepeat = notStarted.length > 0 || failed.some(({ changed }) => !changed);
  const failures = failed.map(({ hit: { id, text, locale }, reason }) => ({
    id,
    name: `${text.key}, ${localeName(locale)}`,
    reason,
  }));
  return (
    <Report
      title={`Replaced in ${countOf(done.length, { one: 'text', many: 'texts' })}`}
      figures={[
        ['Done', done.length],
        ['Failed', failed.length],
        ['Not started', notStarted.length],
      ]}
      failures={failures}
      elsewhere="they are still picked in the preview"
      onClose={onClose}
    >
      {left > 0 && (
        <Button variant="default" onClick={() => onBack(report)}>
          Back to the preview
        </Button>
      )}
      {canRepeat && (
        <Button variant="default" onClick={() => onAgain(report)}>
          Try again
        </Button>
      )}
    </Report>
  );
}
