import type { FastifyRequest } from 'fastify';
import { ApiProblem } from '#server/services/api-problem.ts';
import type { Operation } from './contract.ts';

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Throws 405 with `Allow` for a path with other methods, otherwise 404. */
export function refuseUnknown(operations: readonly Operation[]) {
  const paths = Map.groupBy(operations, (operation) => operation.path);
  const known = [...paths].map(([path, atPath]) => ({
    pattern: toPattern(path),
    methods: atPath.map((operation) => operation.method),
  }));
  return (request: FastifyRequest): never => {
    const path = request.url.replace(/\?.*$/s, '');
    const allow = known
      .flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []))
      .join(', ');
    if (allow === '')
      throw new ApiProblem(404, 'There is nothing at this address.', { code: 'not_found' });
    throw new ApiProblem(405, `This address takes ${allow} only.`, {
      code: 'method_not_allowed',
      headers: { Allow: allow },
    });
  };
}
