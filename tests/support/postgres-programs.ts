import { globSync } from 'node:fs';
import path from 'node:path';

/** Folder of PostgreSQL's server programs; undefined if not installed. */
export function postgresPrograms(): string | undefined {
  // Debian's packages put them outside the PATH.
  const packaged = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...packaged, ...onPath].find(
    (directory) => globSync(path.join(directory, '{initdb,postgres}')).length === 2,
  );
}
