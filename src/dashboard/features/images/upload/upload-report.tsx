import { Alert, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Reasons } from '#dashboard/ui/feedback/report.tsx';
import type { Decided, ImportSession, SessionProps } from '#dashboard/ui/import/definition.ts';
import { formatCount, formatNumber } from '#domain/format.ts';
import type { Failure } from '#domain/group-failures.ts';
import { getFileName, getPictures, type UploadEntry } from './plan.ts';
import classes from './upload-report.module.css';

type Sent = Pick<Decided<UploadEntry>, 'rows' | 'progress'>;

export function getTotals({ rows, progress }: Sent) {
  const totals = { files: 0, uploaded: 0, left: 0, bytes: 0, sentBytes: 0 };
  for (const { id, entry } of getPictures(rows)) {
    const sent = progress.get(id);
    if (!sent) continue;
    const waits = sent.status === 'queued' ? 0 : 100;
    const percent = sent.status === 'sending' ? sent.percent : waits;
    totals.files += 1;
    totals.bytes += entry.source.size;
    totals.sentBytes += (entry.source.size * percent) / 100;
    if (sent.status === 'done') totals.uploaded += 1;
    if (sent.status === 'queued' || sent.status === 'sending') totals.left += 1;
  }
  return totals;
}

function getFailures({ rows, progress }: Sent): Failure[] {
  return getPictures(rows).flatMap(({ id, entry }) => {
    const sent = progress.get(id);
    if (sent?.status !== 'failed' && sent?.status !== 'cancelled') return [];
    const reason = sent.status === 'failed' ? sent.reason : 'Cancelled.';
    return [{ name: entry.source.name, reason }];
  });
}

function getLeftOut({ rows, progress, getStatus }: ImportSession<UploadEntry>): Failure[] {
  return rows.flatMap((row) => {
    if (!row.entry || progress.has(row.id)) return [];
    return [{ name: getFileName(row.entry), reason: getStatus(row).reason ?? 'Not selected.' }];
  });
}

const ELSEWHERE = 'in the list';

/** The result, checked against the server's list. The sentences are those of spec 8, Images. */
export function UploadReport({ session }: SessionProps<UploadEntry>) {
  const { stage } = session;
  const heading = useRef<HTMLParagraphElement>(null);
  // The upload's buttons, one of them focused, are no longer on the page.
  useEffect(() => heading.current?.focus(), []);
  const failures = getFailures(session);
  const leftOut = getLeftOut(session);
  const { uploaded, files } = getTotals(session);
  const failed = failures.length > 0;
  return (
    <Alert color={failed ? 'red' : 'petrol'} p="sm" role="status" className={classes.report}>
      <Text size="sm" fw={600} ref={heading} tabIndex={-1} className={classes.heading}>
        {failed
          ? 'Upload completed with errors'
          : `Successfully uploaded ${formatNumber(uploaded)} images`}
      </Text>
      {failed && (
        <Text size="sm">{`${formatNumber(uploaded)} of ${formatNumber(files)} uploaded.`}</Text>
      )}
      <Reasons label="Failed" failures={failures} elsewhere={ELSEWHERE} />
      {leftOut.length > 0 && (
        <Text size="sm">{`${formatCount(leftOut.length, 'file')} left out:`}</Text>
      )}
      <Reasons label="Left out" failures={leftOut} elsewhere={ELSEWHERE} />
      {stage.name === 'report' &&
        stage.notes.map((note) => (
          <Text key={note} size="sm">
            {note}
          </Text>
        ))}
    </Alert>
  );
}
