import { expect, it, vi } from 'vitest';
import { compileWhenUsed } from './compile-when-used.ts';

const schemas = { things: { $id: 'things', definitions: { name: { type: 'string' } } } };

/** The judge of a body, as a server has Fastify make it. */
function makeJudge(onCreate: () => void) {
  // as: Fastify hands over the schema with its place.
  const route = { schema: { $ref: 'things#/definitions/name' } } as never;
  return compileWhenUsed(schemas, { customOptions: { coerceTypes: false }, onCreate })(route);
}

it('makes no compiler before the first request, and one for all servers with the same schemas', () => {
  const onCreate = vi.fn();
  const judges = [makeJudge(onCreate), makeJudge(onCreate)];
  expect(onCreate).not.toHaveBeenCalled();
  expect(judges.map((judge) => [judge('a name'), judge(5)])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(onCreate).toHaveBeenCalledTimes(1);
});
