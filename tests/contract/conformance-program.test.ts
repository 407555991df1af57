import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readCommandLine, WrongUsage } from '../conformance/options.ts';
import { type Passed, startFaultyBackend } from '../support/conformance/faulty-backend.ts';
import { jsonAnswer } from '../support/conformance/misbehaviours.ts';
import { runProgram, startProgram } from '../support/conformance/run-program.ts';
import { administrator, sharedTestApp } from '../support/test-app.ts';

const login = ['--username', administrator.username];

describe('the program', () => {
  const shared = sharedTestApp({ env: { LOGIN_ATTEMPTS: '1000' } });

  it('tells a table and ends with 0 when all is well', async () => {
    const parameters = [shared().url, ...login, '--operation', 'listLocales'];
    const { code, stdout } = await startProgram(...parameters).ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/listLocales +│ +\d+ │/);
    expect(stdout).toMatch(/\d+ passed, 0 failed, 0 findings, 0 skipped/);
  });

  it('ends with 1 after a failure, and prints request, expectation and response', async () => {
    const url = await startFaultyBackend(shared().url, 'listApps', () =>
      Promise.resolve(jsonAnswer(500, { message: '<b>&"' })),
    );
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'conformance-')), 'report.html');
    onTestFinished(() => rmSync(path.dirname(file), { recursive: true }));
    const parameters = [
      url,
      ...login,
      '--operation',
      'listApps',
      '--only',
      'valid request',
      '--report',
      'html',
      '--output',
      file,
    ];
    const { code, stdout, stderr } = await runProgram(...parameters);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('failed (wrong): listApps: valid request: status');
    expect(stderr).toContain(`curl -i -X GET -H "Cookie: $COOKIE" '${url}/api/apps'`);
    const html = readFileSync(file, 'utf8');
    expect(html).toContain('came: 500 {&quot;message&quot;:&quot;&lt;b&gt;&amp;');
    expect(html).not.toContain('<b>');
  });

  it('takes away what it made when it is interrupted', async () => {
    const { api } = await shared().admin();
    const apps = async () => (await api.GET('/api/apps')).data?.length;
    const { child, ended } = startProgram(shared().url, ...login);
    await expect.poll(apps, { interval: 50 }).toBeGreaterThan(0);
    child.kill('SIGINT');
    const { code, stdout } = await ended;
    expect([code, await apps()]).toEqual([130, 0]);
    expect(stdout).toContain('Ended early: interrupted.\nWhat was made has been taken away.');
  });

  it('ends with 1 when the backend goes away in the middle', async () => {
    let isGone = false;
    const url = await startFaultyBackend(
      shared().url,
      'listApps',
      async (request, forward) => {
        isGone = true;
        return forward(request);
      },
      (request, forward) => (isGone ? Promise.reject(new Error()) : forward(request)),
    );
    const { code, stdout } = await runProgram(url, ...login);
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/Ended early: the backend does not answer.*\nCould not be deleted: /),
    ]);
  });

  it('ends with 2 when nothing is checked', async () => {
    const only = async (...parameters: string[]) => {
      const { code, stderr } = await runProgram(shared().url, ...login, '--only', ...parameters);
      return [code, stderr.trim().split('\n').at(-1)];
    };
    expect(await only('no such rule')).toEqual([
      2,
      'No rule begins with "no such rule". See --help.',
    ]);
    expect(await only('retry from', '--operation', 'listLocales')).toEqual([
      2,
      'Nothing was checked: none of these rules is about these operations. See --help.',
    ]);
  });

  it('ends with 2 when the sign-in fails, or the report cannot be written', async () => {
    const answered = async (answer: Passed) => {
      const url = await startFaultyBackend(shared().url, 'login', () => Promise.resolve(answer));
      const { code, stderr } = await runProgram(url, ...login);
      return `${code} ${stderr}`;
    };
    const page: Passed = { status: 200, headers: [['content-type', 'text/html']], body: '<html>' };
    expect(await answered(page)).toMatch(/^2 The login is answered with text\/html, not JSON/);
    expect(await answered(jsonAnswer(200, {}))).toMatch(/^2 The login sets no cookie/);
    const moved: Passed = { status: 308, headers: [['location', 'https://a.example/']], body: '' };
    expect(await answered(moved)).toMatch(/^2 .* 308: to https:\/\/a\.example\/\.$/m);
    const report = ['--report', 'json', '--output', '/nowhere/report.json'];
    const { code, stderr } = await runProgram(shared().url, ...login, ...report);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^--output: .*nowhere.*\n$/)]);
  });

  it('ends with 2 and one line without a backend, or when the sign-in fails', async () => {
    const nobody = await runProgram('http://127.0.0.1:9', '--username', 'a');
    expect([nobody.code, nobody.stdout]).toEqual([2, '']);
    expect(nobody.stderr).toMatch(/^The backend cannot be reached: .+\n$/);
    const refused = await runProgram(shared().url);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(
      /refuses the login of .+, the contract's example. Give --username/,
    );
  });
});

describe('the command line', () => {
  const url = 'http://localhost:3000';

  it.each([
    [[], 'Which backend? Give its address: http://localhost:3000'],
    [['localhost:3000'], 'localhost:3000 is no http or https address.'],
    [[url, url], `One address only; ${url} is too much.`],
    [[`${url}/api/`], `${url}/api/ ends with /api: name the address that stands before it.`],
    [[url, '--deep', '--runs', 'many'], '--runs is a number, not many.'],
    [[url, '--seed', '1'], '--runs and --seed go together with --deep.'],
    [[`${url}?x=1`], '?x=1 is too much: the address ends where /api begins.'],
    [
      ['http://me:secret@localhost'],
      'Name and password go into --username and --password, not the address.',
    ],
    [[url, '--operation', 'paintColor'], 'The contract has no operation paintColor.'],
    [
      [url, '--operation', 'creatColour'],
      'The contract has no operation creatColour. Is createColor meant?',
    ],
    [[url, '--parallel', 'many'], '--parallel is a number from 1 to 99, not many.'],
    [[url, '--report', 'pdf'], '--report is one of junit, html, json, not pdf.'],
    [[url, '--output', 'a.xml'], '--output needs --report: junit, html or json.'],
    [
      [url, '--username', 'a'],
      '--username wants a password: set CONFORMANCE_PASSWORD, or give --password.',
    ],
    [[url, '--password', 'a'], '--password goes together with --username.'],
    [[url, '--colour'], "Unknown option '--colour'."],
  ])('%j is refused: %s', (parameters, message) => {
    expect(() => readCommandLine(parameters, {})).toThrow(new WrongUsage(message));
  });

  it('takes the password from the environment, and no slash at the end of the address', () => {
    const line = readCommandLine([`${url}/`, '--username', 'a'], { CONFORMANCE_PASSWORD: 'b' });
    expect(line?.run).toMatchObject({
      baseUrl: url,
      credentials: { username: 'a', password: 'b' },
    });
    expect(readCommandLine(['--help'], {})).toBeUndefined();
  });
});
