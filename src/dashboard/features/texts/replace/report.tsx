import { Button, Group } from '@mantine/core';
import { countOf } from '../../../ui/import-workbench/count-of.ts';
import { localeName } from './locale-name.ts';
import type { ReplaceReport } from './use-replace.ts';
import classes from './find-replace.module.css';

interface ReportProps {
  report: ReplaceReport;
  onAgain: (report: ReplaceReport) => unknown;
  onBack: (report: ReplaceReport) => void;
  onClose: () => void;
}

/** What the replacement has done. */
export function Report({ report, onAgain, onBack, onClose }: ReportProps) {
  const { done, failed, notStarted } = report;
  const left = failed.length + notStarted.length;
  const canRepeat = notStarted.length > 0 || failed.some(({ changed }) => !changed);
  return (
    <div className={classes.report}>
      <div role="status">
        <h3>Replaced in {countOf(done.length, { one: 'text', many: 'texts' })}</h3>
      </div>
      <dl className={classes.numbers}>
        <Figure label="Done" count={done.length} />
        <Figure label="Failed" count={failed.length} />
        <Figure label="Not started" count={notStarted.length} />
      </dl>
      {failed.length > 0 && <Failures failed={failed} />}
      <Group justify="flex-end" gap="sm">
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

/** More than a person reads; the preview has them all. */
const MAX_FAILURES = 100;

function Failures({ failed }: Pick<ReplaceReport, 'failed'>) {
  const more = failed.length - MAX_FAILURES;
  return (
    <ul className={classes.failures} aria-label="Failed" tabIndex={0}>
      {failed.slice(0, MAX_FAILURES).map(({ hit, reason }) => (
        <li key={hit.id}>
          <b>
            {hit.text.key}, {localeName(hit.locale)}
          </b>{' '}
          {reason}
        </li>
      ))}
      {more > 0 && <li>and {more.toLocaleString()} more: they are still picked in the preview.</li>}
    </ul>
  );
}
