import { type Cause, causesOf } from '../causes.ts';
import { count, type Report } from '../results.ts';

const summary = ({ first: { operation, check, severity }, alike, followers }: Cause) => ({
  operation,
  check,
  severity,
  alike: alike.length,
  followers: followers.length,
});

/** For programs: every result, and how many there are of each outcome. */
export const toJson = (report: Report): string =>
  `${JSON.stringify({ ...report, counts: count(report.results), causes: causesOf(report.results).map(summary) }, null, 2)}\n`;
