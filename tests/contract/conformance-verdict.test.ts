import { describe, expect, it } from 'vitest';
import { catalogue, coverage } from '../conformance/catalogue.ts';
import { allAssumptions } from '../conformance/contract/document.ts';
import { operation } from '../conformance/contract/operations.ts';
import { causesOf, withCauses } from '../conformance/causes.ts';
import { aspectOf, kindOf } from '../conformance/mismatch.ts';
import type { Result } from '../conformance/results.ts';
import { withoutNulls } from '../conformance/contract/without-nulls.ts';
import { type Expectation, judge } from '../conformance/judge.ts';
import { parseReadings, Readings, WrongReadings } from '../conformance/readings.ts';
import { hints } from '../conformance/report/lines.ts';
import { cookieChecks } from '../conformance/session-cookies.ts';
import { excused, failsOn } from '../conformance/severity.ts';

const answer = (status: number, body: unknown, headers: [string, string][] = []) => ({
  status,
  headers: new Headers([['Content-Type', 'application/json'], ...headers]),
  text: JSON.stringify(body),
  body,
});

const progress = {
  total: 2,
  translated: 1,
  progress: 50,
  pending: 0,
  error: 0,
  cancelled: 0,
  translating: 0,
};

const judged = (
  id: string,
  expectation: Expectation,
  came: ReturnType<typeof answer>,
  readings?: Readings,
) => judge(operation(id), expectation, came, readings);

const createLoss = (operation: string, check: string, uses: string[] = []): Result => ({
  ...{ operation, check, uses, came: 'nothing there', outcome: 'failed', severity: 'loss' },
});

describe('a telling finding', () => {
  it.each([
    [
      createLoss('assignVpnServers', 'assigns 150 servers: all are there', ['listVpnServers']),
      createLoss('updateVpnServer', 'read back by listAppVpnServers', ['assignVpnServers']),
    ],
    [
      createLoss('uploadImage', 'a content that was deleted is stored again'),
      createLoss('uploadImage', 'image/png named a.html: is what its content is'),
    ],
    [
      createLoss('uploadImage', 'pictures that come at once have an address each'),
      createLoss('uploadImage', 'says what it stored, image/gif'),
    ],
    [
      createLoss('updateImage', 'a link names no file'),
      createLoss('updateImage', 'stored files stay with what shows them'),
    ],
  ])('comes before what follows from it: $check', (cause, other) => {
    const results = withCauses([other, { ...other, check: `${other.check}, again` }, cause]);
    const causes = causesOf(results).map(({ first, followers }) => [first.check, followers.length]);
    expect(causes).toEqual([[cause.check, 2]]);
  });
});

it('names a list with the things of other applications before what follows from it', () => {
  const cause: Result = {
    ...createLoss('listColors', 'only its own', ['listColors', 'createColor']),
    severity: 'wrong',
  };
  const other = createLoss('deleteColor', 'a deletion stays', ['deleteColor', 'listColors']);
  const [first, ...more] = causesOf(withCauses([other, cause]));
  expect([first?.first.check, first?.followers.length, more]).toEqual(['only its own', 1, []]);
});

it('takes what is let through for one fault where the same rule is broken, or a session is missing', () => {
  const kindFor = (expected: string, check: string, status = 201) =>
    kindOf(
      check,
      { ...{ aspect: 'accepted', expected, came: String(status), status }, assumptions: [] },
      'wrong',
      answer(status, {}),
    );
  const tooLong = kindFor('400', 'key too long: accepted');
  expect(kindFor('400', 'value too long: accepted', 200)).toBe(tooLong);
  expect(kindFor('400', 'key empty: accepted')).not.toBe(tooLong);
  const open = kindFor('401', 'no cookie: accepted');
  expect(kindFor('401', 'an API key: accepted', 204)).toBe(open);
});

it('says what to do about readings, where there are any', () => {
  const results: Result[] = [{ ...createLoss('getApp', 'order'), severity: 'reading' }];
  const report = { ...{ backend: '', stateless: false, ended: undefined, results }, useless: [] };
  const lines = (more: object) =>
    hints({ ...report, left: [], untried: [], unchecked: [], ...more }).join('\n');
  expect([lines({}).includes('--init'), lines({ results: [] })]).toEqual([true, '']);
});

it('takes the values of a parameter for one aspect', () =>
  expect(aspectOf('folder "*"')).toBe(aspectOf('folder "[a"')));

describe('a severity', () => {
  it('is lowered by an assumption only where nothing is lost or open', () => {
    expect(excused('wrong', true)).toBe('reading');
    expect(excused('wrong', false)).toBe('wrong');
    expect(excused('security', true)).toBe('security');
    expect(excused('loss', true)).toBe('loss');
  });

  it('fails a run that is to fail on it, or on something less bad', () => {
    expect(failsOn('security', 'loss')).toBe(true);
    expect(failsOn('wrong', 'loss')).toBe(false);
    expect(failsOn('reading', 'reading')).toBe(true);
  });
});

describe('a mark', () => {
  it('of rounding does not excuse a percentage that is a text', () => {
    const data = { ...progress, progress: '50' };
    const [problem] = judged('getTranslationProgress', { status: 200 }, answer(200, { data }));
    expect(problem).toMatchObject({ aspect: 'wrong type', assumptions: [] });
  });

  it('of a limit excuses no other type', () => {
    const color = { _id: 5, key: 'a', value: '#000000', appId: 'b' };
    const [problem] = judged('listColors', { status: 200 }, answer(200, { data: [color] }));
    expect(problem).toMatchObject({ aspect: 'wrong type', assumptions: [] });
  });

  it('of a status excuses another word for the same, and neither a refusal nor a crash', () => {
    const excuses = (status: number) =>
      judged('createColor', { status: 201 }, answer(status, { data: {} })).find(
        ({ aspect }) => aspect === 'status',
      )?.assumptions.length;
    expect([excuses(200), excuses(400), excuses(500)]).toEqual([1, 0, 0]);
  });

  it('of an answer that is not shown excuses what it lacks, but not what is wrong in it', () => {
    const lacks = judged('createColor', { status: 201 }, answer(201, { data: {} }));
    expect(lacks.every(({ assumptions }) => assumptions.length > 0)).toBe(true);
    const wrong = judged('createColor', { status: 201 }, answer(201, { data: { value: 5 } }));
    expect(wrong.some(({ assumptions }) => assumptions.length === 0)).toBe(true);
  });
});

describe('an answer', () => {
  it('may have undeclared fields, and null for absent ones', () => {
    const color = { _id: 'a', key: 'a', value: '#000000', appId: 'b', description: null, __v: 0 };
    expect(judged('listColors', { status: 200 }, answer(200, { data: [color] }))).toEqual([]);
    const schema = ['components', 'schemas', 'Color'];
    expect(withoutNulls(schema, { key: null, description: null, other: null })).toEqual({
      key: null,
      other: null,
    });
  });

  it('sets cookies that scripts and other sites cannot use, on https only there', () => {
    const sent = { ...operation('login'), url: 'https://a.example/api/auth/login' };
    const came = answer(200, {}, [
      ['Set-Cookie', 'admin_jwt=a; HttpOnly; SameSite=Lax; Path=/'],
      ['Set-Cookie', 'admin_refresh=b; Secure; SameSite=None; Path=/api/auth'],
    ]);
    // as: of the request, a cookie's check reads the address alone
    const exchange = { sent, answer: came } as never;
    const names = { access: 'admin_jwt', refresh: 'admin_refresh' };
    const bad = cookieChecks(exchange, names, ['access', 'refresh']).filter(
      ({ mismatch }) => mismatch,
    );
    expect(bad.map(({ check, mismatch }) => [check, mismatch?.severity])).toEqual([
      ['cookie admin_jwt: Secure', 'security'],
      ['cookie admin_jwt: SameSite=Strict', undefined],
      ['cookie admin_refresh: HttpOnly', 'security'],
      ['cookie admin_refresh: SameSite', 'security'],
      ['cookie admin_refresh: SameSite=Strict', undefined],
    ]);
  });
});

const status = '#/components/responses/InvalidColor/x-assumed/status';
const order = '#/paths/~1api~1colors~1app~1{appId}/get/x-assumed/order';

describe('the team’s decisions on our assumptions', () => {
  it('takes the place of ours: another status is expected then, and ours is wrong', () => {
    const readings = new Readings({ [status]: { instead: 422, reason: 'Our framework.' } });
    const error = { message: 'No.' };
    const of = (code: number) =>
      judged('createColor', { status: 400 }, answer(code, error), readings).map(
        ({ expected }) => expected,
      );
    expect([of(422), of(400)]).toEqual([[], ['422']]);
  });

  it('takes the excuse away where it confirms', () => {
    const readings = new Readings({ [status]: { confirmed: true, reason: 'Agreed.' } });
    const marks = [
      { pointer: status, reason: '' },
      { pointer: order, reason: '' },
    ];
    expect(readings.open(marks).map(({ pointer }) => pointer)).toEqual([order]);
  });

  it('is reported where the contract, or the run, does not use it', () => {
    const line = { confirmed: true as const, reason: 'Agreed.' };
    const readings = new Readings({ [status]: line, [order]: line, '#/nowhere': line });
    readings.touch([{ pointer: status, reason: '' }]);
    expect(readings.useless()).toEqual([
      `${order}: no check of this run rests on it`,
      '#/nowhere: the contract has no such mark',
    ]);
  });

  it.each([
    ['{', 'it is no JSON.'],
    ['{}', 'it has no "assumptions".'],
    ['{"assumptions": {"a": {"confirmed": true}}}', 'a needs a reason.'],
    ['{"assumptions": {"a": {"reason": "b"}}}', 'a needs either "confirmed": true or "instead".'],
  ])('is refused when it is %s', (text, message) => {
    expect(() => parseReadings(text)).toThrow(new WrongReadings(message));
  });

  it('can speak of every mark', () => {
    const pointers = allAssumptions().map(({ pointer }) => pointer);
    expect(pointers).toContain(status);
    expect(pointers).toContain(order);
    expect(new Set(pointers).size).toBe(pointers.length);
  });
});

describe('the catalogue of rules', () => {
  it('has each rule once, and knows which of them a run has tried', () => {
    const rules = catalogue();
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    const isWanted = (id: string) => id === 'createColor';
    const result = {
      operation: 'createColor',
      check: 'key too long',
      outcome: 'passed',
      status: 400,
    } as const;
    const none = coverage([], isWanted);
    const one = coverage([result], isWanted);
    expect(none.unproven).toContain('createColor/body/key/maxLength');
    expect(none.unproven.filter((id) => !one.unproven.includes(id))).toEqual([
      'createColor/400',
      'createColor/body/key/maxLength',
    ]);
  });
});
