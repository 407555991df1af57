import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiProblem, invalidField } from '#server/services/api-problem.ts';
import { parseInPieces } from './large-json.ts';
import { findTextFault } from '#server/services/translation/well-formed.ts';

interface Place {
  value: unknown;
  name: string;
  within: Place | undefined;
}

function getPath(place: Place): string {
  const steps: string[] = [];
  for (let at = place; at.within; at = at.within) steps.push(at.name);
  // Reversed once: a body may have 100,000 levels.
  return steps.reverse().join('.');
}

function refuseText(path: string, fault: string): ApiProblem {
  const sentence = `${fault.charAt(0).toUpperCase()}${fault.slice(1)} is not allowed.`;
  return invalidField(
    `The request contains ${fault}. Remove it and try again.`,
    path.replaceAll('\0', '').toWellFormed(),
    sentence,
  );
}

/** Without recursion, since bodies may exceed the stack. */
function findDamage(body: unknown): ApiProblem | undefined {
  const open: Place[] = [{ value: body, name: '', within: undefined }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value } = at;
    const fault = typeof value === 'string' ? findTextFault(value) : undefined;
    if (fault !== undefined) return refuseText(getPath(at), fault);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, item] of Object.entries(value)) {
      const inName = findTextFault(name);
      if (inName !== undefined) return refuseText(getPath(at), inName);
      open.push({ value: item, name, within: at });
    }
  }
  return undefined;
}

/** Escapes that may produce damaged strings. Testing first is cheap. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/** Refuses invalid UTF-8 and damaged strings: databases would change them. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!isUtf8(bytes))
        throw new ApiProblem(400, 'The request is not UTF-8.', { code: 'invalid_request' });
      const seen = { isDamaged: false };
      const body = await parseInPieces(bytes.toString(), (json) => {
        let parsed: unknown;
        void parse(request, json, (error, result: unknown) => {
          if (error) throw error;
          parsed = result;
        });
        seen.isDamaged ||= suspicious.test(json) && findDamage(parsed) !== undefined;
        return parsed;
      });
      // Search the whole body for the path.
      const damage = seen.isDamaged ? findDamage(body) : undefined;
      if (damage) throw damage;
      return body;
    },
  );
}

function canDecode(query: string): boolean {
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}

export function checkParameters(request: FastifyRequest): void {
  const { params, query, url, routeOptions } = request;
  // Operations without query parameters ignore the query.
  const takesQuery = routeOptions.schema?.querystring !== undefined;
  if (takesQuery && !canDecode(url.slice(url.indexOf('?') + 1)))
    throw new ApiProblem(400, 'The address is not valid.', { code: 'invalid_request' });
  const damage = findDamage(params) ?? (takesQuery ? findDamage(query) : undefined);
  if (damage) throw damage;
}
