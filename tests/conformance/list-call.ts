import { field } from './contract/json.ts';
import { type Operation, parametersOf } from './contract/operations.ts';
import type { Call } from './http/http-client.ts';

/** The request that lists things of a kind where this one is: in the app that it belongs to. */
export function listCall(list: Operation, owner: string): Call {
  const path = parametersOf(list)
    .filter(({ in: where }) => where === 'path')
    .map(({ name }): [string, string] => [name, owner]);
  return { operation: list, path: Object.fromEntries(path) };
}

/** Fields that identify a thing in a list. */
const labels = ['key', 'name', 'countryName'];

/** Whether a thing of a list is the one that a body describes. */
export const isWhatWasSent = (item: unknown, body: unknown): boolean => {
  const servers = field(body, 'serverIds');
  if (Array.isArray(servers)) return servers.includes(field(field(item, 'vpnServerId'), '_id'));
  const label = labels.find((name) => typeof field(body, name) === 'string');
  return label !== undefined && field(item, label) === field(body, label);
};
