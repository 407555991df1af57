import type { Mismatch } from './mismatch.ts';
import { field, itemsOf } from './contract/json.ts';
import { kindNamed } from './contract/kinds.ts';
import { operation } from './contract/operations.ts';
import { unknownId } from './contract/unknown-id.ts';
import type { Exchange, HttpClient } from './http/http-client.ts';
import { Unusable } from './sign-in.ts';
import type { World } from './world.ts';

/** Refusals of a first write that say nothing of the contract: of rights, of a quota, of being away. */
const closed = [401, 402, 403, 429, 503, 507];

/** The first thing that the run makes. Throws `Unusable` when the backend lets it make nothing. */
export async function makeFirst(client: HttpClient, world: World): Promise<Exchange> {
  const first = await client.send(await world.valid(operation('createApp')));
  const { status, text } = first.answer;
  if (closed.includes(status))
    throw new Unusable(
      `Nothing was checked: the login works, but the first write, createApp, is answered with ${status} ${text.slice(0, 200)}`.trim(),
    );
  return first;
}

/** A backend that keeps nothing without being called a mock has lost everything. */
export const keepsNothing: [check: string, mismatch: Mismatch] = [
  'keeps what is sent',
  {
    expected: 'the new application in getApp and listApps; --stateless where it is a mock',
    came: 'the same answers as before',
    severity: 'loss',
  },
];

/**
 * Whether a backend keeps nothing, as Prism does: a new thing is neither readable nor listed, and an unknown one exists.
 * All three are demanded, since a backend with one of these faults is no mock.
 */
export async function isStateless(
  client: HttpClient,
  { call, answer }: Exchange,
): Promise<boolean> {
  const { get, list } = kindNamed('apps');
  const id = field(answer.body, '_id');
  if (!get || !list || typeof id !== 'string') return false;
  const name = field(call.body, 'name');
  const read = await client.send({ operation: get, path: { id } });
  const listed = await client.send({ operation: list });
  const unknown = await client.send({ operation: get, path: { id: unknownId(id) } });
  return (
    field(read.answer.body, 'name') !== name &&
    !itemsOf(listed.answer.body).some((app) => field(app, 'name') === name) &&
    unknown.answer.status === 200
  );
}
