import runAll, { type NpmRunAllResult } from 'npm-run-all2';
import { readArguments } from './read-arguments.ts';

readArguments(`Runs every script check:* of package.json, two at a time, and prints the result of each.

Exits with 1 if one of them fails; the others still run.`);

/** The parts with their exit codes; with `continueOnError` the package still throws at the end. */
async function runParts(): Promise<readonly NpmRunAllResult[]> {
  const { stdin, stdout, stderr } = process;
  const output = { stdin, stdout, stderr, aggregateOutput: true };
  try {
    return (
      (await runAll('check:*', {
        ...output,
        parallel: true,
        maxParallel: 2,
        continueOnError: true,
      })) ?? []
    );
  } catch (error) {
    // as: the error of a part carries the results of all; other errors carry none.
    const { results } = error as { results?: readonly NpmRunAllResult[] };
    if (!results) throw error;
    return results;
  }
}

const results = await runParts();
console.log();
for (const { name, code } of results) console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}`);
if (results.some(({ code }) => code !== 0)) process.exitCode = 1;
