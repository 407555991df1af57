import { setImmediate } from 'node:timers/promises';

/** Shorter texts are read in some milliseconds as they are. In characters, as is what is read of a longer one at once. */
const large = 512 * 1024;
const pieceSize = 64 * 1024;

const code = {
  quote: 0x22,
  comma: 0x2c,
  open: 0x5b,
  backslash: 0x5c,
  close: 0x5d,
  openBrace: 0x7b,
  closeBrace: 0x7d,
};

/** Behind the string that begins at `start`. */
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
  /** Of the first list inside the outermost object: its bracket, and the one that closes it. */
  start: number;
  end: number;
  /** The commas between some of its entries. */
  at: number[];
}

/** Where a text can be cut to be read in pieces; undefined when it has no such list. */
async function findCuts(json: string): Promise<Cuts | undefined> {
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
      if (depth === 1 && cuts.start >= 0)
        return sign === code.close ? { ...cuts, end: at } : undefined;
    } else if (sign === code.comma && depth === 2 && cuts.start >= 0 && at - last > pieceSize) {
      cuts.at.push(at);
      last = at;
      await setImmediate();
    }
  }
  return undefined;
}

/** Stands in for the list while the rest is read. */
const placeholder = '\u0001list';

/**
 * Parses like `JSON.parse`, but reads long lists of large objects in pieces so that other requests get their turn in
 * between.
 */
export async function parseInPieces(
  json: string,
  parse: (json: string) => unknown,
): Promise<unknown> {
  const cuts = json.length < large ? undefined : await findCuts(json);
  if (!cuts) return parse(json);
  const rest = `${json.slice(0, cuts.start)}${JSON.stringify(placeholder)}${json.slice(cuts.end + 1)}`;
  const body = parse(rest);
  const fields = Object.entries(Object(body) as Record<string, unknown>);
  const [name, ...others] = fields.filter(([, value]) => value === placeholder).map(([key]) => key);
  // A name that comes twice, or somebody who sends what stands for the list.
  if (name === undefined || others.length > 0) return parse(json);
  const list: unknown[] = [];
  let begin = cuts.start + 1;
  for (const end of [...cuts.at, cuts.end]) {
    const piece = json.slice(begin, end);
    // Nothing behind a comma.
    if (begin > cuts.start + 1 && piece.trim() === '') return parse(json);
    // as: a text between brackets is a list.
    for (const entry of parse(`[${piece}]`) as unknown[]) list.push(entry);
    begin = end + 1;
    await setImmediate();
  }
  // as: it has a field.
  return { ...(body as object), [name]: list };
}
