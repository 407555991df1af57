import { type Operation, parametersOf } from './contract/operations.ts';
import type { Call } from './http/http-client.ts';

/** The request that lists things of a kind where this one is: in the app that it belongs to. */
export function listCall(list: Operation, owner: string): Call {
  const path = parametersOf(list)
    .filter(({ in: where }) => where === 'path')
    .map(({ name }): [string, string] => [name, owner]);
  return { operation: list, path: Object.fromEntries(path) };
}
