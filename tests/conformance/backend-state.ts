import { field, itemsOf } from './contract/json.ts';
import { kindNamed } from './contract/kinds.ts';
import { unknownId } from './contract/unknown-id.ts';
import type { HttpClient } from './http/http-client.ts';
import type { World } from './world.ts';

/**
 * Whether a backend keeps nothing, as Prism does: what was made is neither read back nor listed, and what
 * nobody has made is there. All three, so that a backend with one of these faults is not taken for a mock.
 */
export async function isStateless(client: HttpClient, world: World): Promise<boolean> {
  const { makers, get, list } = kindNamed('apps');
  const [maker] = makers;
  if (!maker || !get || !list) return false;
  const { call, answer } = await client.send(await world.valid(maker));
  const id = field(answer.body, '_id');
  if (typeof id !== 'string') return false;
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
