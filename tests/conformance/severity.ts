/** How bad a finding is, the worst first; a reading is an assumption of ours that the backend does not share. */
export const severities = ['security', 'loss', 'wrong', 'reading'] as const;
export type Severity = (typeof severities)[number];

/** Whether a finding of this severity fails a run that is to fail on `limit`. */
export const failsOn = (severity: Severity, limit: Severity): boolean =>
  severities.indexOf(severity) <= severities.indexOf(limit);

/** An assumption excuses a different answer, but neither a security hole nor lost data. */
export const excused = (severity: Severity, isAssumed: boolean): Severity =>
  severity === 'wrong' && isAssumed ? 'reading' : severity;
