import builder from 'junit-report-builder';
import { languageName } from '#domain/locales.ts';
import { toPrintable } from '../surroundings.ts';
import { rules } from './findings.ts';
import type { Checked, IsFailing } from './report.ts';

/** A suite for each language with a case for each rule, which lists its findings. */
export function toJunit(checked: readonly Checked[], isFailing: IsFailing): string {
  const report = builder.newBuilder();
  for (const { app, findings } of checked) {
    const locales = new Set(findings.map(({ locale }) => locale));
    for (const locale of locales) {
      const name = locale === undefined ? 'files' : languageName(locale);
      const suite = report.testSuite().name(`${app}: ${name}`);
      for (const rule of rules) {
        const found = findings.filter((one) => one.rule === rule && one.locale === locale);
        const test = suite.testCase().className(`${app}.${name}`).name(rule);
        const lines = found.map(({ key, message }) => toPrintable(`${key}: ${message}`)).join('\n');
        if (found.some(isFailing)) test.failure(`${found.length} findings`).standardError(lines);
        else if (found.length > 0) test.standardOutput(lines);
      }
    }
    if (locales.size === 0) report.testSuite().name(app).testCase().name('all rules');
  }
  return report.build();
}
