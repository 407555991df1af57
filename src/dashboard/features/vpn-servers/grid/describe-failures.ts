import type { App } from '#generated/model/app.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { type BatchReport, type Failure, getRemainder } from '#dashboard/http/batch.ts';
import type { JobCourse, JobReport } from '#dashboard/ui/work/job-store.ts';
import { reportBatch } from '#dashboard/ui/work/report-batch.ts';
import type { GridRow } from './grid-rows.ts';
import { listCells, type Write } from './writes.ts';

/** A call that failed, with what a person reads about it. */
export interface FailedWrite {
  write: Write;
  /** The app and the server, or how many servers. */
  name: string;
  reason: string;
}

/** Where the names are of what failed. */
export interface Named {
  apps: readonly App[];
  rows: readonly GridRow[];
}

/** More than a person reads; the cells show what is assigned and what is not. */
const MAX_NAMED = 20;

/** Spec 8, VPN; for a removal it has no words, since the app's own page is silent about it. */
const messages = { assign: 'Error adding servers', remove: 'Error removing servers' };

/** Said at once: what failed may be gone from the lists a moment later. */
export function describeFailed(failures: readonly Failure<Write>[], named: Named): FailedWrite[] {
  const nameWrite = createNamer(named);
  return failures.map(({ item: write, error }) => ({
    write,
    name: nameWrite(write),
    reason: explain(error, write),
  }));
}

const explain = (error: unknown, { kind }: Write) => describeError(error, messages[kind]);

function createNamer(named: Named): (write: Write) => string {
  const apps = new Map(named.apps.map(({ _id, name }) => [_id, name]));
  const servers = new Map(named.rows.map(({ server }) => [server._id, server]));
  return ({ appId, serverIds }) => {
    const [only = ''] = serverIds;
    const server = servers.get(only);
    const one = server ? `${server.countryName} ${server.ip}` : 'a server';
    const which = serverIds.length === 1 ? one : `${serverIds.length.toLocaleString()} servers`;
    return `${apps.get(appId) ?? 'an application'}, ${which}`;
  };
}

/** The failed actions, then up to `most` lines, each with a call's app, server and reason. */
export function failureMessage(failures: readonly FailedWrite[], most = MAX_NAMED): string {
  const kinds = new Set(failures.map(({ write }) => write.kind));
  const what = [...kinds].map((kind) => messages[kind]).join(', ');
  const lines = failures
    .slice(0, most)
    .map(({ name, reason }) => `${name}: ${withoutRepeating(what, reason)}`);
  const more = failures.length - lines.length;
  if (more > 0) lines.push(`and ${more.toLocaleString()} more`);
  return [what, ...lines].join('\n');
}

/** Without a network the reason begins with what failed, which stands above all lines already. */
const withoutRepeating = (what: string, reason: string): string =>
  reason.startsWith(`${what}. `) ? reason.slice(what.length + 2) : reason;

/** Reports writes for `Work`; `again` repeats the ones that failed or did not start. */
export function toJobReport(
  report: BatchReport<Write>,
  named: Named,
  again: (writes: readonly Write[], course: JobCourse) => Promise<JobReport>,
): JobReport {
  const remainder = getRemainder(report);
  const told = reportBatch(
    { done: listCells(report.done).length, ...remainder },
    { name: createNamer(named), explain, again },
  );
  return { ...told, stopped: listCells(remainder.stopped).length };
}
