import { readFileSync, writeFileSync } from 'node:fs';
import { mutationInvalidates } from '../../orval.config.ts';

interface Contract {
  paths: Record<string, Record<string, { operationId?: string }>>;
}

const HEADER = `/**
 * Generated from openapi.yaml and orval.config.ts. Do not edit: run \`npm run generate\`.
 */

/** The prefixes of the query keys that each write invalidates. */
export const stale = `;

/** orval's own invalidation works only within each write's hook; a bulk write needs this table. */
export function writeStale(file: string, contractFile: string): void {
  // as: the contract was checked and bundled just before
  const { paths } = JSON.parse(readFileSync(contractFile, 'utf8')) as Contract;
  const stale: Record<string, string[][]> = {};
  for (const { onMutations, invalidates } of mutationInvalidates) {
    const keys = invalidates.map((query) =>
      keyStart(paths, typeof query === 'string' ? query : query.query),
    );
    for (const operation of onMutations) stale[operation] = withoutRepeats(keys);
  }
  writeFileSync(file, `${HEADER}${JSON.stringify(stale)} as const;\n`);
}

/** The key up to the first parameter: all values of the parameters are invalidated. */
function keyStart(paths: Contract['paths'], operationId: string): string[] {
  const path = Object.keys(paths).find((each) =>
    Object.values(paths[each] ?? {}).some((operation) => operation.operationId === operationId),
  );
  if (path === undefined)
    throw new Error(
      `openapi.yaml has no ${operationId}. Correct mutationInvalidates in orval.config.ts.`,
    );
  return path.slice(1).split('/{')[0]?.split('/') ?? [];
}

const withoutRepeats = (keys: string[][]): string[][] => [
  ...new Map(keys.map((key) => [key.join('/'), key])).values(),
];
