import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonLink } from '#dashboard/ui/controls/button-link.tsx';
import { Report } from '#dashboard/ui/feedback/report.tsx';
import type { Change } from '#changes/diff.ts';
import { getRest, type TaskResult } from '#domain/task.ts';
import type { CreatedApp } from './use-new-app.ts';

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

interface CopyReportProps {
  written: CreatedApp;
  onRetry: () => void;
  onClose: () => void;
}

export function CopyReport({ written, onRetry, onClose }: CopyReportProps) {
  const { appId, name, result } = written;
  return (
    <PlanReport
      result={result}
      titles={{ whole: `“${name}” is complete`, partly: `“${name}” is not complete` }}
      onGoOn={onRetry}
      onClose={onClose}
    >
      <ButtonLink to="/apps/$appId" params={{ appId }} variant="default" onClick={onClose}>
        Open application
      </ButtonLink>
    </PlanReport>
  );
}
