import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { toHtml } from '../conformance/report/html.ts';
import { toJson } from '../conformance/report/json.ts';
import { toJunit } from '../conformance/report/junit.ts';
import { toTable } from '../conformance/report/table.ts';
import { count, type Report, type Result } from '../conformance/results.ts';
import { runConformance } from '../conformance/run.ts';
import { startFaultyBackend } from '../support/conformance/faulty-backend.ts';
import { otherStatus } from '../support/conformance/misbehaviours.ts';
import { administrator, sharedTestApp } from '../support/test-app.ts';

const assumptions = [{ pointer: '#/components/schemas/Id', reason: 'Not shown.' }];
const mismatch = { expected: '400', came: '201 <b>&"\'', curl: "curl -X POST 'http://localhost'" };
const results: Result[] = [
  { operation: 'createColor', check: 'example', outcome: 'passed' },
  { operation: 'removeVpnServerAssignment', check: 'example', outcome: 'passed' },
  {
    operation: 'createColor',
    check: 'key empty: accepted',
    outcome: 'finding',
    severity: 'reading',
    assumptions,
    ...mismatch,
  },
  {
    operation: 'createColor',
    check: 'value empty: accepted',
    outcome: 'finding',
    severity: 'reading',
    assumptions,
    ...mismatch,
  },
  {
    operation: 'deleteColor',
    check: 'second delete: status',
    outcome: 'failed',
    severity: 'wrong',
    ...mismatch,
  },
  { operation: 'logout', check: 'signs out', outcome: 'skipped', reason: 'stateless' },
];
const report: Report = {
  backend: 'http://localhost:3000',
  stateless: false,
  ended: undefined,
  left: ['apps 1 (500)'],
  untried: [],
  unchecked: [],
  useless: ['#/a/x-assumed/status: the contract has no such mark'],
  results,
};

describe('a report', () => {
  it('is a table with each kind of failure told once, for a terminal', () => {
    const table = toTable(report);
    expect(table).toMatch(/createColor +│ +1 │ +│ +2 │/);
    expect(table.match(/reading   #\/components\/schemas\/Id: Not shown/g)).toHaveLength(1);
    expect(table).toContain('and 1 more like this');
    expect(table).toContain('Could not be deleted: apps 1 (500)');
    expect(table).toContain('skipped: stateless (logout)');
  });

  it('fits a terminal of 80 columns', () => {
    const lines = toTable(report)
      .split('\n')
      .filter((line) => line.startsWith('│'));
    expect(Math.max(...lines.map((line) => stripVTControlCharacters(line).length))).toBeLessThan(
      80,
    );
  });

  it('is a file of suites for CI that contains failures only as such', () => {
    const junit = toJunit(report);
    expect(junit).toContain('tests="7" failures="1" errors="1" skipped="1"');
    expect(junit).toContain('came: 201 &lt;b>&amp;&quot;');
  });

  it('is one page that escapes all content of responses', () => {
    const html = toHtml(report);
    expect(html).toContain('Could not be deleted: apps 1 (500)');
    expect(html).toContain('came: 201 &lt;b&gt;&amp;&quot;&#39;');
    expect(html).toContain('<a href="#finding-createColor">2</a>');
    expect(html).toContain('id="finding-createColor"');
    expect(html).toContain('<summary>and 1 more like this</summary>');
    expect(html).toContain('<li>stateless: logout</li>');
    expect(html).not.toMatch(/<b>|<script|https?:\/\/(?!localhost)/);
  });

  it('is all results and their counts for programs', () => {
    expect(JSON.parse(toJson(report))).toMatchObject({ results, counts: count(results) });
  });
});

describe('a finding', () => {
  const shared = sharedTestApp();

  it('fails a strict run only', async () => {
    const baseUrl = await startFaultyBackend(shared().url, 'createColor', otherStatus(201, 200));
    const options = { baseUrl, credentials: administrator, operations: ['createColor'] };
    const counts = async (failOn: 'wrong' | 'reading') =>
      count((await runConformance({ ...options, failOn })).results);
    const { failed, finding } = await counts('wrong');
    expect(failed).toBe(0);
    expect(finding).toBeGreaterThan(0);
    expect(await counts('reading')).toMatchObject({ failed: finding, finding: 0 });
  });
});
