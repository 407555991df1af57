import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

/** In plain Node: the module runner of tests makes some formats slower than others. */
const program = fileURLToPath(new URL('./measure-formats.ts', import.meta.url));

test('100,000 strings of each format, in turns with .strings', { timeout: 600_000 }, () => {
  execFileSync(process.execPath, [program], { stdio: 'inherit' });
});
