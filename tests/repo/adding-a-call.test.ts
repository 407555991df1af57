import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const copy = mkdtempSync(path.join(tmpdir(), 'adding-a-call-'));
const inCopy = (file: string) => path.join(copy, file);
afterAll(() => {
  rmSync(copy, { recursive: true });
});

const COPIED = [
  ...['.config', 'generated', 'mocks', 'src', 'openapi.yaml', 'orval.config.ts'],
  ...['tests', 'package.json', 'tsconfig.json', '.oxfmtrc.jsonc'],
];

function edit(file: string, found: string, put: string): void {
  const before = readFileSync(inCopy(file), 'utf8');
  if (!before.includes(found)) throw new Error(`${file} has no ${found}`);
  writeFileSync(
    inCopy(file),
    before.replace(found, () => put),
  );
}

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inCopy(program), ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
}

const generate = () => run('.config/tasks/generate.ts');
const checkServer = () =>
  run(
    'node_modules/typescript-7/bin/tsc',
    ...['-p', 'src/server', '--singleThreaded', '--tsBuildInfoFile', inCopy('types')],
  );

const PAUSE = `  /api/apps/{id}/pause:
    post:
      tags: [apps]
      operationId: pauseApp
      summary: Pause an application
      description: Its configuration is not given out meanwhile.
      parameters:
        - $ref: '#/components/parameters/AppItemId'
      responses:
        '200':
          description: The application as it is now.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/AppDetail'
        default:
          $ref: '#/components/responses/ServerError'
`;

describe('adding a call and a required field', () => {
  beforeAll(() => {
    for (const name of COPIED) cpSync(name, inCopy(name), { recursive: true });
    symlinkSync(path.resolve('node_modules'), inCopy('node_modules'));
    edit('openapi.yaml', '  /api/apps/{id}/locales:\n', `${PAUSE}\n  /api/apps/{id}/locales:\n`);
    edit(
      'openapi.yaml',
      '      required: [name, platform]\n      properties:\n',
      '      required: [name, platform, team]\n      properties:\n        team: { type: string, description: Who looks after it. }\n',
    );
  });

  it('shows in the contract diff at once', () => {
    const { output } = run('.config/tasks/contract-diff.ts', inCopy('generated/openapi.json'));
    expect(output).toContain('createApp: added the new required request property `team`');
    expect(output).toContain('pauseApp: endpoint added');
  });

  it('stops generating with the files to touch, and writes nothing', () => {
    const before = readFileSync(inCopy('generated/openapi.json'), 'utf8');
    const { status, output } = generate();
    expect(status).toBe(1);
    expect(output.slice(output.indexOf('Nothing was generated')).trim().split('\n')).toEqual([
      'Nothing was generated. Files to touch:',
      "mocks/examples/apps/create-app-request.json: does not fit the request of createApp: must have required property 'team'",
      "mocks/examples/apps/update-app-request.json: does not fit the request of updateApp: must have required property 'team'",
      'openapi.yaml: pauseApp has no example of its answer 200. Write one into mocks/examples/apps and name it there.',
      'orval.config.ts: pauseApp makes nothing stale. Add it to mutationInvalidates, or to independent with the reason.',
    ]);
    expect(readFileSync(inCopy('generated/openapi.json'), 'utf8')).toBe(before);
  });

  it('generates once they are touched', () => {
    for (const name of ['create-app-request', 'update-app-request'])
      edit(`mocks/examples/apps/${name}.json`, '"name":', '"team": "Mobile",\n    "name":');
    const schema = "                $ref: '#/components/schemas/AppDetail'\n        default:";
    const example =
      "                $ref: '#/components/schemas/AppDetail'\n              examples:\n                paused:\n                  $ref: ./mocks/examples/apps/pause-app.json\n        default:";
    edit('openapi.yaml', schema, example);
    cpSync(
      inCopy('mocks/examples/apps/get-app.json'),
      inCopy('mocks/examples/apps/pause-app.json'),
    );
    edit('orval.config.ts', "onMutations: ['updateApp']", "onMutations: ['updateApp', 'pauseApp']");
    expect(generate()).toMatchObject({ status: 0 });
    expect(readFileSync(inCopy('generated/api/apps.ts'), 'utf8')).toContain('usePauseApp');
    expect(readFileSync(inCopy('generated/stale.ts'), 'utf8')).toContain('pauseApp');
  });

  it('is reported by the compiler, in one line for the sender of the field and one for the handler, until both are there', () => {
    const { output } = checkServer();
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^src\/server\/handlers\/handlers\.ts.*'"pauseApp"' .*"no operation without a handler"/,
      ),
      expect.stringMatching(/^src\/server\/seed\/seed\.ts.* Property 'team' is missing/),
    ]);
    const handler = '  pauseApp: ({ params }, { db }) => requireApp(db, params.id),\n\n';
    edit('src/server/handlers/apps.ts', '  getApp: ', `${handler}  getApp: `);
    edit('src/server/seed/seed.ts', 'createApp(db, { name', "createApp(db, { team: 'Mobile', name");
    expect(checkServer()).toEqual({ status: 0, output: '' });
  });
});
