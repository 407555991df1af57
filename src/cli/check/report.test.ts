import { expect, it } from 'vitest';
import type { Finding } from './findings.ts';
import { toJunit } from './junit.ts';
import { toGithub } from './report.ts';

const findings: Finding[] = [
  { rule: 'doubled', locale: 'en', key: 'bye', message: 'Twice' },
  { rule: 'spaces', locale: 'fr', key: 'hello', message: 'Spaces' },
];

const junit = (found: readonly Finding[]) =>
  toJunit([{ app: 'Nimbus', texts: 2, findings: found }], ({ rule }) => rule === 'doubled');

it('JUnit has a suite for each language with its own findings alone', () => {
  const [, english = '', french = ''] = junit(findings).split('<testsuite ');
  expect(english).toMatch(/name="Nimbus: English".*failures="1"/);
  expect(english).toContain('bye: Twice');
  expect(french).toMatch(/name="Nimbus: French".*failures="0"/);
  expect(french).not.toContain('bye');
});

it('JUnit tells of findings that fail nothing, and of an application without any', () => {
  expect(junit(findings)).toMatch(/<system-out>\s*<!\[CDATA\[hello: Spaces/);
  expect(junit([])).toMatch(/<testcase [^>]*name="all rules"/);
});

it('an annotation for GitHub escapes what would end a field or the command', () => {
  const odd: Finding = {
    rule: 'spaces',
    locale: 'en',
    key: 'a:b,c%',
    message: 'One, two: 3 %\nnext',
    file: 'app/en.strings',
    line: 7,
  };
  expect(toGithub({ app: 'Nimbus', texts: 1, findings: [odd] }, () => true)).toBe(
    '::error file=app/en.strings,line=7,title=English a%3Ab%2Cc%25::One, two: 3 %25%0Anext (spaces)\n',
  );
});
