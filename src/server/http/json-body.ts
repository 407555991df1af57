import type { FastifyInstance } from 'fastify';
import { ApiProblem } from '../services/api-problem.ts';

const nul = '\0';

/** A value of a body, and what it lies in. */
interface Place {
  value: unknown;
  name: string;
  within: Place | undefined;
}

function pathOf(place: Place): string {
  const steps: string[] = [];
  for (let at = place; at.within; at = at.within) steps.unshift(at.name);
  return steps.join('.');
}

/**
 * The place of a string with U+0000 in it, as `details` name places; undefined when there is none. Without
 * recursion: a body may be nested deeper than the stack is.
 */
function placeOfNul(body: unknown): string | undefined {
  const open: Place[] = [{ value: body, name: '', within: undefined }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value } = at;
    if (typeof value === 'string' && value.includes(nul)) return pathOf(at);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, item] of Object.entries(value)) {
      if (name.includes(nul)) return pathOf(at);
      open.push({ value: item, name, within: at });
    }
  }
  return undefined;
}

const withNul = (path: string) =>
  new ApiProblem(400, 'The request contains the character U+0000. Remove it and try again.', {
    code: 'invalid_request',
    details: [{ path, message: 'The character U+0000 is not allowed.' }],
  });

/**
 * Reads JSON bodies, and refuses U+0000 in any of their strings: PostgreSQL cannot store it, and what one
 * database keeps the other one has to keep too.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      void parse(request, text, (error, body: unknown) => {
        // Only an escape can bring the character in; looking for it first costs next to nothing.
        const place = error || !text.includes('\\u0000') ? undefined : placeOfNul(body);
        done(place === undefined ? error : withNul(place), body);
      });
    },
  );
}
