import type { Checks } from '../checks.ts';
import { isObject, itemsOf } from '../contract/json.ts';
import { listIn } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';

/** A good request with other values of some fields, or of those of the first entry of its list. */
export async function requestWith(
  { world }: Checks,
  good: Call,
  changes: Record<string, unknown>,
): Promise<Call> {
  const request = await world.another(good);
  const list = listIn(request.operation);
  if (!isObject(request.body)) return request;
  if (list === undefined) return { ...request, body: { ...request.body, ...changes } };
  const [first] = itemsOf(request.body[list]);
  return {
    ...request,
    body: { ...request.body, [list]: [{ ...(isObject(first) ? first : {}), ...changes }] },
  };
}
