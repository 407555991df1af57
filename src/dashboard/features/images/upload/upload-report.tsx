import { Alert, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { SessionProps, Decided } from '#dashboard/ui/import/definition.ts';
import { getPictures, type UploadEntry } from './plan.ts';
import classes from './upload-report.module.css';

type Sent = Pick<Decided<UploadEntry>, 'rows' | 'progress'>;

export function getTotals({ rows, progress }: Sent) {
  const totals = { files: 0, uploaded: 0, bytes: 0, sentBytes: 0 };
  for (const { id, entry } of getPictures(rows)) {
    const sent = progress.get(id);
    if (!sent) continue;
    const waits = sent.status === 'queued' ? 0 : 100;
    const percent = sent.status === 'sending' ? sent.percent : waits;
    totals.files += 1;
    totals.bytes += entry.source.size;
    totals.sentBytes += (entry.source.size * percent) / 100;
    if (sent.status === 'done') totals.uploaded += 1;
  }
  return totals;
}

export function getFailures({ rows, progress }: Sent) {
  return getPictures(rows).flatMap(({ id, entry }) => {
    const sent = progress.get(id);
    if (sent?.status !== 'failed' && sent?.status !== 'cancelled') return [];
    const reason = sent.status === 'failed' ? sent.reason : 'Cancelled.';
    return [{ id, name: entry.source.name, reason }];
  });
}

const MAX_FAILURES = 100;

const UNCHECKED = 'The list of images could not be loaded to confirm this.';

/** The result, checked against the server's list. The sentences are those of spec 8, Images. */
export function UploadReport({ session }: SessionProps<UploadEntry>) {
  const { stage } = session;
  const heading = useRef<HTMLParagraphElement>(null);
  // The upload's buttons, one of them focused, are no longer on the page.
  useEffect(() => heading.current?.focus(), []);
  const failures = getFailures(session);
  const { uploaded, files } = getTotals(session);
  const failed = failures.length > 0;
  return (
    <Alert color={failed ? 'red' : 'green'} p="sm" role="status" className={classes.report}>
      <Text size="sm" fw={600} ref={heading} tabIndex={-1} className={classes.heading}>
        {failed
          ? 'Upload completed with errors'
          : `Successfully uploaded ${uploaded.toLocaleString('en')} images`}
      </Text>
      {failed && (
        <>
          <Text size="sm">
            {`${uploaded.toLocaleString()} of ${files.toLocaleString()} uploaded.`}
          </Text>
          <ul className={classes.failures} aria-label="Failed" tabIndex={0}>
            {failures.slice(0, MAX_FAILURES).map(({ id, name, reason }) => (
              <li key={id}>
                <b>{name}</b> <span>{reason}</span>
              </li>
            ))}
            {failures.length > MAX_FAILURES && (
              <li>{`and ${(failures.length - MAX_FAILURES).toLocaleString()} more, in the list.`}</li>
            )}
          </ul>
        </>
      )}
      {stage.name === 'report' && stage.unchecked && <Text size="sm">{UNCHECKED}</Text>}
    </Alert>
  );
}
