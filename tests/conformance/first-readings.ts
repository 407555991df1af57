import { contract } from '../support/contract.ts';
import type { Assumption } from './contract/document.ts';
import type { Readings, ReadingsFile } from './readings.ts';
import type { Report } from './results.ts';

/** The value observed in place of the assumed one: a status, if that differs. */
function findSeen(report: Report, { pointer }: Assumption): unknown {
  const differing = report.results.filter(({ assumptions = [] }) =>
    assumptions.some((one) => one.pointer === pointer),
  );
  if (differing.length === 0) return undefined;
  const statuses = new Set(differing.map(({ cameStatus }) => cameStatus));
  const [status] = statuses;
  return pointer.endsWith('/status') && statuses.size === 1 ? (status ?? null) : null;
}

/** A first `conformance.json`: what the run found, for the team to look through and give its own reasons. */
export function firstReadings(report: Report, readings: Readings): string {
  const assumptions: ReadingsFile = Object.fromEntries(
    readings.touched.map((one) => {
      const instead = findSeen(report, one);
      return [
        one.pointer,
        instead === undefined
          ? { confirmed: true as const, reason: `Found so by a first run. ${one.reason}` }
          : { instead, reason: `Found otherwise by a first run. ${one.reason}` },
      ];
    }),
  );
  return `${JSON.stringify({ contract: contract.info.version, assumptions }, null, 2)}\n`;
}
