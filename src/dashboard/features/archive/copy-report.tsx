import { Button } from '@mantine/core';
import { getDifferenceId } from '#domain/archive-diff.ts';
import { getRemainder } from '#dashboard/http/batch.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { Report } from '#dashboard/ui/report.tsx';
import { describeFailure, getDifferenceName } from './describe-archive.ts';
import type { Written } from './use-new-app.ts';

interface CopyReportProps {
  written: Written;
  onRetry: (written: Written) => void;
  onClose: () => void;
}

/** What became of the writes of a new application; what is missing can be written now. */
export function CopyReport({ written, onRetry, onClose }: CopyReportProps) {
  const { appId, name, report } = written;
  const { failures, stopped } = getRemainder(report);
  const isWhole = failures.length + stopped.length === 0;
  return (
    <Report
      title={isWhole ? `“${name}” is complete` : `“${name}” is not complete`}
      figures={[
        ['Written', report.done.length],
        ['Failed', failures.length],
        ['Not begun', stopped.length],
      ]}
      failures={failures.map(({ item, error }) => ({
        id: getDifferenceId(item),
        name: getDifferenceName(item),
        reason: describeFailure(error, item),
      }))}
      elsewhere="try them again"
      onClose={onClose}
    >
      {!isWhole && (
        <Button variant="default" onClick={() => onRetry(written)}>
          {failures.length > 0 ? 'Retry failed' : 'Continue'}
        </Button>
      )}
      <ButtonLink to="/apps/$appId" params={{ appId }} variant="default" onClick={onClose}>
        Open application
      </ButtonLink>
    </Report>
  );
}
