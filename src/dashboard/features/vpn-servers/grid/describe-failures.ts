import type { App } from '#generated/model/app.ts';
import {
  getRest,
  isStopped,
  type NotWritten,
  type TaskContext,
  type TaskResult,
} from '#domain/task.ts';
import type { JobReport } from '#dashboard/ui/feedback/work/job-store.ts';
import { toReport } from '#dashboard/ui/feedback/work/to-report.ts';
import type { GridRow } from './grid-rows.ts';
import { messages } from './write-assignments.ts';
import { listCells, type Write } from './writes.ts';

/** A failed call with its message. */
export interface FailedWrite {
  write: Write;
  /** The app and the server, or the number of servers. */
  name: string;
  reason: string;
}

/** The lists to look names up in. */
export interface Named {
  apps: readonly App[];
  rows: readonly GridRow[];
}

/** A longer list is unreadable; the cells show the rest. */
const MAX_NAMED = 20;

/** Looks the names up at once: the app or server may be deleted a moment later. */
export function describeFailed(
  failures: readonly NotWritten<Write>[],
  named: Named,
): FailedWrite[] {
  const nameWrite = createNamer(named);
  return failures.map(({ item, reason }) => ({ write: item, name: nameWrite(item), reason }));
}

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

/** Returns the failed actions, then up to `most` lines with app, server and reason. */
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

/** A network error's reason begins with the action, which the heading already names. */
const withoutRepeating = (what: string, reason: string): string =>
  reason.startsWith(`${what}. `) ? reason.slice(what.length + 2) : reason;

/** Reports writes under `Work`; `retry` repeats those that failed or did not start. */
export function toJobReport(
  result: TaskResult<Write>,
  named: Named,
  retry: (writes: readonly Write[], context: TaskContext) => Promise<JobReport>,
): JobReport {
  const report = toReport(result, {
    getName: createNamer(named),
    retry: (context) => retry(getRest(result), context),
  });
  const stopped = result.skipped.filter(isStopped).map(({ item }) => item);
  return {
    ...report,
    done: listCells(result.done).length,
    stopped: listCells(stopped).length,
  };
}
