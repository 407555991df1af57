import { Button } from '@mantine/core';
import { formatCount, formatNumber } from '#domain/format.ts';
import type { Failure } from '#domain/group-failures.ts';
import { Report } from '../feedback/report.tsx';
import type { SessionProps, Decided, Keyed } from './definition.ts';
import { isReady } from './row-status.ts';

export function getOutcome<Entry extends Keyed>(
  { rows, progress }: Pick<Decided<Entry>, 'rows' | 'progress'>,
  getName: (entry: Entry) => string,
) {
  const failures: Failure[] = [];
  const unread: Failure[] = [];
  let created = 0;
  let updated = 0;
  let removed = 0;
  for (const { id, kind, entry, line, reason } of rows) {
    const sent = progress.get(id);
    if (sent?.status === 'failed')
      failures.push({ name: entry ? getName(entry) : '', reason: sent.reason });
    else if (sent && kind === 'new') created += 1;
    else if (sent && kind === 'removed') removed += 1;
    else if (sent) updated += 1;
    else if (reason !== undefined) {
      const name = [
        entry ? getName(entry) : undefined,
        entry?.path,
        line === undefined ? undefined : `line ${line}`,
      ];
      unread.push({ name: name.filter((part) => part !== undefined).join(', '), reason });
    }
  }
  return { created, updated, removed, skipped: rows.length - progress.size, failures, unread };
}

export function Steps<Entry extends Keyed>({
  session: { rows, progress, definition },
}: SessionProps<Entry>) {
  const done = rows.filter(isReady).filter(({ id }) => progress.get(id)?.status === 'done');
  if (done.length === 0) return null;
  return definition.steps?.(done).map(({ label, run }, index) => (
    // By its place: the focus stays when the step has another name.
    <Button key={index} variant="default" onClick={run}>
      {label}
    </Button>
  ));
}

interface ImportReportProps<Entry extends Keyed> extends SessionProps<Entry> {
  onClose: () => void;
}

export function ImportReport<Entry extends Keyed>({ session, onClose }: ImportReportProps<Entry>) {
  const { rows, progress, definition } = session;
  const { created, updated, removed, skipped, failures, unread } = getOutcome(
    session,
    definition.layout.getName,
  );
  const written = created + updated + removed;
  const all = formatCount(written + failures.length, definition.words.noun);
  const title = failures.length > 0 ? `${formatNumber(written)} of ${all}` : all;
  return (
    <Report
      title={`${title} imported`}
      figures={[
        ['Created', created],
        ['Updated', updated],
        ...(removed > 0 ? [['Removed', removed] as const] : []),
        ['Skipped', skipped],
        ['Failed', failures.length],
      ]}
      failures={failures}
      unread={unread}
      elsewhere="they are still selected in the list"
      onClose={onClose}
    >
      <Steps session={session} />
      {failures.length > 0 && (
        <>
          <Button variant="default" onClick={session.backToList}>
            Back to the list
          </Button>
          <Button
            variant="default"
            onClick={() =>
              session.send(rows.filter(({ id }) => progress.get(id)?.status === 'failed'))
            }
          >
            Retry failed
          </Button>
        </>
      )}
    </Report>
  );
}
