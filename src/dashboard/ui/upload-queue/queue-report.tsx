import { Alert, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { failuresOf, totalsOf } from './totals.ts';
import type { UploadKind } from './types.ts';
import type { UploadQueueControl } from './use-upload-queue.ts';
import classes from './upload-queue.module.css';

interface QueueReportProps {
  report: UploadKind['report'];
  queue: UploadQueueControl;
}

/** More than a person reads; the list of files has them all. */
const MAX_FAILURES = 100;

const UNCHECKED =
  "The server's list could not be loaded to check this: it is what each upload answered.";

/** What the upload has done, checked against what the server has. */
export function QueueReport({ report, queue }: QueueReportProps) {
  const { rows, unchecked } = queue;
  const heading = useRef<HTMLParagraphElement>(null);
  // What had the focus is gone with the buttons of the upload.
  useEffect(() => heading.current?.focus(), []);
  const failures = failuresOf(rows);
  const { uploaded, files } = totalsOf(rows);
  const failed = failures.length > 0;
  return (
    <Alert color={failed ? 'red' : 'green'} p="sm" role="status" className={classes.report}>
      <Text size="sm" fw={600} ref={heading} tabIndex={-1} className={classes.reportHeading}>
        {failed ? report.failure : report.success(uploaded)}
      </Text>
      {failed && (
        <>
          <Text size="sm">
            {uploaded.toLocaleString()} of {files.toLocaleString()} uploaded.
          </Text>
          <ul className={classes.failures} aria-label="Failed" tabIndex={0}>
            {failures.slice(0, MAX_FAILURES).map(({ id, name, reason }) => (
              <li key={id}>
                <b>{name}</b> {reason}
              </li>
            ))}
            {failures.length > MAX_FAILURES && (
              <li>and {(failures.length - MAX_FAILURES).toLocaleString()} more, in the list.</li>
            )}
          </ul>
        </>
      )}
      {unchecked && <Text size="sm">{UNCHECKED}</Text>}
    </Alert>
  );
}
