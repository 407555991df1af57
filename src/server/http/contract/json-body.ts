import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiProblem, invalidField } from '#server/services/api-problem.ts';
import { findTextFault, describeFault } from '#domain/well-formed.ts';
import { setImmediate } from 'node:timers/promises';

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
  return invalidField(
    `The request contains ${fault}. Remove it and try again.`,
    path.replaceAll('\0', '').toWellFormed(),
    describeFault(fault),
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
  const takesQuery = routeOptions.schema?.querystring !== undefined;
  if (takesQuery && !canDecode(url.slice(url.indexOf('?') + 1)))
    throw new ApiProblem(400, 'The address is not valid.', { code: 'invalid_request' });
  const damage = findDamage(params) ?? (takesQuery ? findDamage(query) : undefined);
  if (damage) throw damage;
}

/** Maximum characters parsed at once; larger objects block the server for seconds. */
const maxParsed = 1024 * 1024;
const pieceSize = 64 * 1024;

const tooLarge = () =>
  new ApiProblem(413, 'The request is too large.', { code: 'payload_too_large' });

const notJson = () =>
  new ApiProblem(400, 'The request is not valid JSON.', { code: 'invalid_request' });

const code = {
  quote: 0x22,
  comma: 0x2c,
  open: 0x5b,
  backslash: 0x5c,
  close: 0x5d,
  openBrace: 0x7b,
  closeBrace: 0x7d,
};

function skipString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  for (;;) {
    if (end < 0) return json.length;
    let before = end - 1;
    while (json.charCodeAt(before) === code.backslash) before -= 1;
    if ((end - before) % 2 === 1) return end + 1;
    end = json.indexOf('"', end + 1);
  }
}

interface Cuts {
  start: number;
  end: number;
  at: number[];
}

/** Finds positions to split a large body; throws without a complete list. */
async function findCuts(json: string): Promise<Cuts> {
  const cuts: Cuts = { start: -1, end: -1, at: [] };
  let depth = 0;
  let last = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === code.quote) {
      at = skipString(json, at) - 1;
    } else if (sign === code.open || sign === code.openBrace) {
      depth += 1;
      if (depth === 2 && sign === code.open) cuts.start = last = at;
    } else if (sign === code.close || sign === code.closeBrace) {
      depth -= 1;
      if (depth === 1 && cuts.start >= 0) {
        if (sign === code.close) return { ...cuts, end: at };
        throw notJson();
      }
    } else if (sign === code.comma && depth === 2 && cuts.start >= 0 && at - last > pieceSize) {
      cuts.at.push(at);
      last = at;
      await setImmediate();
    }
  }
  throw cuts.start < 0 ? tooLarge() : notJson();
}

const placeholder = '\u0001list';

/** Other requests run in between. Throws 413 if the rest or an entry is large. */
export async function parseInPieces(
  json: string,
  parse: (json: string) => unknown,
): Promise<unknown> {
  if (json.length <= maxParsed) return parse(json);
  const parsePiece = (piece: string) => {
    if (piece.length > maxParsed) throw tooLarge();
    return parse(piece);
  };
  const cuts = await findCuts(json);
  const body = parsePiece(
    `${json.slice(0, cuts.start)}${JSON.stringify(placeholder)}${json.slice(cuts.end + 1)}`,
  );
  const fields = Object.entries(Object(body) as Record<string, unknown>);
  const [name, ...others] = fields.filter(([, value]) => value === placeholder).map(([key]) => key);
  // A second list of the same name, or the client sent the placeholder.
  if (name === undefined || others.length > 0 || Array.isArray(body)) throw tooLarge();
  const list: unknown[] = [];
  let begin = cuts.start + 1;
  for (const end of [...cuts.at, cuts.end]) {
    const piece = json.slice(begin, end);
    if (cuts.at.length > 0 && piece.trim() === '') throw notJson();
    // as: brackets make it a list.
    for (const entry of parsePiece(`[${piece}]`) as unknown[]) list.push(entry);
    begin = end + 1;
    await setImmediate();
  }
  // as: it has a field.
  return { ...(body as object), [name]: list };
}
