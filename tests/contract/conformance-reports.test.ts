import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { causesOf, withCauses } from '../conformance/causes.ts';
import { kindOf } from '../conformance/mismatch.ts';
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
    expect(table).toContain('1 more of the same cause: createColor: value empty: accepted');
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
    expect(html).toContain(
      '<summary>1 more of the same cause: createColor: value empty: accepted</summary>',
    );
    expect(html).toContain('<li>stateless: logout</li>');
    expect(html).not.toMatch(/<b>|<script|https?:\/\/(?!localhost)/);
  });

  it('is all results and their counts for programs', () => {
    expect(JSON.parse(toJson(report))).toMatchObject({ results, counts: count(results) });
  });
});

/** A finding as a run notes it. */
const createFinding = (
  operation: string,
  check: string,
  came: string,
  more: Partial<Result> = {},
): Result => ({
  ...{ operation, check, came, expected: 'what was sent', outcome: 'failed', severity: 'loss' },
  ...more,
});
const plain = { rule: 'valid request', severity: 'wrong' } as const;
const type = ': valid request: wrong type';
const cutText = {
  kind: kindOf(
    'read back',
    { aspect: '', assumptions: [], expected: 'value "Share it"', came: 'value "Share"' },
    'loss',
    { status: 200, headers: new Headers(), text: '', body: undefined },
  ),
};
const readBack = (id: string, came: string, more: Partial<Result> = {}) =>
  createFinding(id, 'read back by listColors', came, { uses: [id, 'listColors'], ...more });

describe('the report of one fault with many consequences', () => {
  it.each<[name: string, cause: string, results: Result[]]>([
    [
      'a list in another shape',
      'listColors',
      [
        readBack('createColor', 'nothing there'),
        readBack('updateColor', 'nothing there', { rule: 'valid request' }),
        createFinding('listColors', `listColors${type}`, '/data {}', plain),
        createFinding('bulkCreateColors', 'is gone', 'a is listed', { uses: ['listColors'] }),
      ],
    ],
    [
      'a crash in the place of each refusal',
      'login',
      ['login', 'createColor', 'createColor', 'getApp'].map((id, at) =>
        createFinding(id, `case ${at}: status`, '500', { kind: '["crash",500,"No."]' }),
      ),
    ],
    [
      'ids that are numbers',
      'listApps',
      [
        createFinding('createApp', 'makes what other checks need', '201', {
          expected: 'its _id, a string',
        }),
        createFinding('listApps', `listApps${type}`, '/0/_id [{"_id":5}]', plain),
        createFinding('deleteApp', 'is gone', 'none', { uses: ['createApp'] }),
      ],
    ],
    [
      'a field that is missing',
      'getApp',
      [
        createFinding('updateAppLocales', 'keeps what is set: 1', 'none {}', { uses: ['getApp'] }),
        createFinding('getApp', 'valid request: missing field', 'locales {}', plain),
      ],
    ],
    [
      'an update that stores nothing',
      'updateColor',
      [
        createFinding('createColor', 'the old key is free: status', '409', {
          uses: ['updateColor'],
        }),
        readBack('updateColor', 'key "a"', { rule: 'valid request' }),
        createFinding('updateColor', 'is shown', 'nothing', { uses: ['updateColor'] }),
      ],
    ],
    [
      'a deletion that deletes nothing',
      'deleteColor',
      [
        createFinding('updateColor', 'after its deletion: accepted', '200', {
          uses: ['deleteColor'],
        }),
        createFinding('deleteColor', 'is gone', 'a is listed', { ...plain, rule: 'deletes once' }),
      ],
    ],
    [
      'a list that leaves out what is beyond its page',
      'listColors',
      [
        readBack('createColor', 'nothing there'),
        createFinding('listColors', 'all of a long list', '20 items', { uses: ['listColors'] }),
      ],
    ],
    [
      'cookies for every script',
      'login',
      ['login', 'refreshSession'].map((id) =>
        createFinding(id, 'cookie: HttpOnly', 'none', { severity: 'security', kind: 'HttpOnly' }),
      ),
    ],
    [
      'texts that are cut',
      'createText',
      [
        createFinding('createText', 'read back by listTexts', 'value "Share"', cutText),
        createFinding('createText', 'as long as it may be: read back', 'value "x"', cutText),
        createFinding('getConfig', 'texts as listLocaleTexts', '"Share"', cutText),
      ],
    ],
  ])('%s begins with its cause, and folds the rest', (_name, cause, results) => {
    const [first, ...more] = causesOf(withCauses(results));
    expect([first?.first.operation, more]).toEqual([cause, []]);
    expect(toTable({ ...report, left: [], results: withCauses(results) })).toMatch(
      new RegExp(
        `^\\s*\\S*failed[^\\n]*: ${cause}: (.|\\n)*${results.length - 1} more of the same cause`,
      ),
    );
  });

  it('keeps a hole, and a fault of its own, apart', () => {
    const results = [
      createFinding('listColors', `listColors${type}`, '/data {}', plain),
      createFinding('createColor', 'no cookie: accepted', '201', {
        severity: 'security',
        uses: ['listColors'],
      }),
      createFinding('createText', 'read back by listTexts', 'nothing there', {
        uses: ['createText'],
      }),
    ];
    expect(causesOf(withCauses(results)).map(({ first }) => first.operation)).toEqual([
      'createColor',
      'createText',
      'listColors',
    ]);
  });
});

describe('a finding', () => {
  const shared = sharedTestApp();

  it('fails a strict run only', async () => {
    const baseUrl = await startFaultyBackend(shared().url, 'createColor', otherStatus(201, 200));
    const options = {
      ...{ baseUrl, credentials: administrator },
      ...{ operations: ['createColor'], only: ['valid request'] },
    };
    const counts = async (failOn: 'wrong' | 'reading') =>
      count((await runConformance({ ...options, failOn })).results);
    const { failed, finding } = await counts('wrong');
    expect(failed).toBe(0);
    expect(finding).toBeGreaterThan(0);
    expect(await counts('reading')).toMatchObject({ failed: finding, finding: 0 });
  });
});
