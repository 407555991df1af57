import { setImmediate } from 'node:timers/promises';
import { ApiProblem } from '#server/services/api-problem.ts';

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

/** Position after the string at `start`. */
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
  /** Positions of the first list's opening and closing brackets. */
  start: number;
  end: number;
  /** Positions of commas between entries. */
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

/**
 * Parses the first list in pieces, so that other requests run. Throws 413 if the rest or an entry
 * is large.
 */
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
