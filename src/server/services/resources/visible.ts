import { invisibleProblem } from '#domain/invisible.ts';
import { invalidField } from '../api-problem.ts';

/** Throws 400 for an invisible character in a key, address or user name that is not the stored one. */
export function requireVisible(what: string, path: string, text: string, stored?: string): void {
  const problem = text === stored ? undefined : invisibleProblem(what, text);
  if (problem !== undefined) throw invalidField(`${problem}.`, path, `${problem}.`);
}
