import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Report } from '#dashboard/ui/feedback/report.tsx';
import type { Change } from '#changes/diff.ts';
import { getRest, type TaskResult } from '#domain/task.ts';

interface PlanReportProps {
  result: TaskResult<Change>;
  titles: { whole: string; partly: string };
  onGoOn: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function PlanReport({ result, titles, onGoOn, onClose, children }: PlanReportProps) {
  const { done, failed } = result;
  const notStarted = getRest(result).length - failed.length;
  const isWhole = failed.length + notStarted === 0;
  return (
    <Report
      title={isWhole ? titles.whole : titles.partly}
      figures={[
        ['Saved', done.length],
        ['Failed', failed.length],
        ['Not started', notStarted],
      ]}
      failures={failed}
      elsewhere="retry them"
      onClose={onClose}
    >
      {!isWhole && (
        <Button variant="default" onClick={onGoOn}>
          {failed.length > 0 ? 'Retry failed' : 'Continue'}
        </Button>
      )}
      {children}
    </Report>
  );
}
