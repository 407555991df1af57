import { count, type Report } from '../results.ts';

/** For programs: every result, and how many there are of each outcome. */
export const toJson = (report: Report): string =>
  `${JSON.stringify({ ...report, counts: count(report.results) }, null, 2)}\n`;
