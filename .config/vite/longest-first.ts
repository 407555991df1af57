import type { TestSequencer, TestSpecification } from 'vitest/node';

/** Test files of half a minute or more: started last, they would finish alone. */
const LONGEST = [
  'tests/contract/archive-elsewhere.test.ts',
  'tests/contract/conformance.test.ts',
  'tests/contract/conformance-variations.test.ts',
  'tests/contract/conformance-faults.test.ts',
  'tests/repo/adding-a-call.test.ts',
  'tests/repo/package.test.ts',
];

/** A worker is reused for files of the same project. The smallest files fill the end. */
const PROJECTS = ['contract on PostgreSQL', 'contract', 'unit'];

/** Runs the longest files of each project first; a new machine has no timings yet. */
export class LongestFirst implements TestSequencer {
  readonly shard = (files: TestSpecification[]): TestSpecification[] => files;
  readonly sort = (files: TestSpecification[]): TestSpecification[] =>
    files.toSorted((one, other) => this.#getPlace(one) - this.#getPlace(other));

  #getPlace({ moduleId, project }: TestSpecification): number {
    const place = LONGEST.findIndex((file) => moduleId.endsWith(file));
    return PROJECTS.indexOf(project.name) * 1000 + (place < 0 ? LONGEST.length : place);
  }
}
