import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonLink } from '#dashboard/ui/controls/button-link.tsx';
import { Report } from '#dashboard/ui/feedback/report.tsx';
import type { Applied } from '#changes/apply.ts';
import { getChangeName } from '#changes/sentences.ts';
import { getRest } from '#domain/task.ts';
import type { Written } from './use-new-app.ts';

interface PlanReportProps {
  report: Applied;
  titles: { whole: string; partly: string };
  onGoOn: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Reports the writes of a plan, with a button to write the missing ones. */
export function PlanReport({ report, titles, onGoOn, onClose, children }: PlanReportProps) {
  const { failed } = report;
  const notStarted = getRest(report).length - failed.length;
  const isWhole = failed.length + notStarted === 0;
  return (
    <Report
      title={isWhole ? titles.whole : titles.partly}
      figures={[
        ['Saved', report.done.length],
        ['Failed', failed.length],
        ['Not started', notStarted],
      ]}
      failures={failed.map(({ item, reason }) => ({ name: getChangeName(item), reason }))}
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

interface CopyReportProps {
  written: Written;
  onRetry: (written: Written) => void;
  onClose: () => void;
}

export function CopyReport({ written, onRetry, onClose }: CopyReportProps) {
  const { appId, name, report } = written;
  return (
    <PlanReport
      report={report}
      titles={{ whole: `“${name}” is complete`, partly: `“${name}” is not complete` }}
      onGoOn={() => onRetry(written)}
      onClose={onClose}
    >
      <ButtonLink to="/apps/$appId" params={{ appId }} variant="default" onClick={onClose}>
        Open application
      </ButtonLink>
    </PlanReport>
  );
}
