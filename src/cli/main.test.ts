import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Each write to it fails like one to a full disk. */
const fullDisk = '/dev/full';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

it.runIf(existsSync(fullDisk))('an output on a full disk is not taken for a closed one', () => {
  const output = openSync(fullDisk, 'w');
  const { status, stderr } = spawnSync(process.execPath, [main, '--help'], {
    stdio: ['ignore', output, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(output);
  expect([status, stderr]).toEqual([
    2,
    'The output cannot be written: ENOSPC: no space left on device, write\n',
  ]);
});

it.runIf(existsSync(fullDisk))(
  'messages that cannot be written leave the exit code as it is',
  () => {
    const messages = openSync(fullDisk, 'w');
    const { status } = spawnSync(process.execPath, [main, '--unknown'], {
      stdio: ['ignore', 'ignore', messages],
    });
    closeSync(messages);
    expect(status).toBe(2);
  },
);
