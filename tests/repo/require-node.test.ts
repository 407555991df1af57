import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };

/** The first output of a command, with these packages and this required Node. */
function run(packages: readonly string[], node: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'require-node-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of packages)
    mkdirSync(path.join(root, 'node_modules', name), { recursive: true });
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ engines: { node } }));
  cpSync('.config/require-node.cjs', path.join(root, '.config/require-node.cjs'));
  const args = ['--require', './.config/require-node.cjs', '--eval', 'console.log("goes on")'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root });
  return { status, output: `${stdout.toString()}${stderr.toString()}` };
}

it.each([
  ['before npm install', [], '>=24.18', 1, /^The packages are missing\. Run npm install\.\n$/],
  [
    'after --ignore-scripts',
    ['fastify'],
    '>=99.1',
    1,
    /^Node 99\.1 is needed .* npm rebuild node.*\n$/,
  ],
  ['without npm', ['fastify', 'node/bin'], '>=99.1', 1, /^Node 99\.1 is needed .* npm start.*\n$/],
  ['on a Node that will do', ['fastify'], '>=24.18', 0, /^goes on\n$/],
])('%s, the first command says in one line what is missing', (_, packages, node, status, line) => {
  const result = run(packages, node);
  expect(result.output).toMatch(line);
  expect(result.status).toBe(status);
});

it('comes first in the scripts that users run', () => {
  for (const name of [
    'start',
    'admin',
    'seed',
    'dev',
    'mock',
    'proxy',
    'pack',
    'contract:diff',
    'test',
  ] as const)
    expect(scripts[name]).toMatch(
      /^(?:MALLOC_\w+=\d+ )?(?:exec )?node (?:--max-semi-space-size=\d+ )?(?:--require \.\/)?\.config\/require-node\.cjs /,
    );
});
