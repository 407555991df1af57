import builder from 'junit-report-builder';
import { byOperation, type Report, troubles } from '../results.ts';
import { asText } from './lines.ts';

/** For CI: a suite for each operation. A finding is a passed case that says what it found. */
export function toJunit(whole: Report): string {
  const { results } = whole;
  const report = builder.newBuilder().name('conformance');
  for (const [operation, its] of byOperation(results)) {
    const suite = report.testSuite().name(operation);
    for (const result of its) {
      const test = suite.testCase().className(operation).name(result.check);
      if (result.outcome === 'failed') test.failure(asText(result));
      if (result.outcome === 'finding') test.standardOutput(asText(result));
      if (result.outcome === 'skipped') test.skipped().standardOutput(result.reason ?? '');
    }
  }
  const wrong = troubles(whole);
  if (wrong.length > 0) {
    const run = report.testSuite().name('the run').testCase().className('the run');
    run.name('ends, and leaves nothing behind').error(wrong.join('\n'));
  }
  return report.build();
}
