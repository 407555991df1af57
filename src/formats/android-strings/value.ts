/** A piece of an element's content: text with its references resolved, or a tag as written. */
export type Piece = { text: string } | { tag: string; name: string };

type Value = { value: string; problems: string[] };

/**
 * As aapt2: backslash escapes, quotation marks that keep blanks, other blanks joined and trimmed.
 * With tags inside the value stays XML.
 */
export function readValue(pieces: readonly Piece[]): Value {
  const hasTags = pieces.some((piece) => 'tag' in piece);
  const isStyled = pieces.some((piece) => 'tag' in piece && !isPlaceholder(piece.name));
  const state: State = { inQuotes: false, afterBlank: !isStyled, problems: new Set() };
  let value = '';
  for (const piece of pieces) {
    if ('tag' in piece) {
      if (!isPlaceholder(piece.name)) Object.assign(state, { inQuotes: false, afterBlank: false });
      value += piece.tag;
    } else {
      const text = resolveText(piece.text.replaceAll(ESCAPED_TAG, keepQuotes), state);
      value += hasTags ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text;
    }
  }
  if (!isStyled && state.afterBlank) value = value.replace(/ (?=(?:<[^<>]*>)*$)/, '');
  return { value, problems: [...state.problems] };
}

/** A tag for `Html.fromHtml`, escaped or in CDATA. */
const ESCAPED_TAG = /<[A-Za-z][^<>]{0,999}>/g;

/** Android drops the quotation marks of `<a href="…">`, which people do not expect. */
const keepQuotes = (tag: string) =>
  tag.replaceAll(/\\?["']/g, (mark) => (mark.length === 2 ? mark : `\\${mark}`));

/** `<xliff:g>` marks what translators must keep; it styles nothing. */
const isPlaceholder = (name: string) => name.startsWith('xliff:');

type State = {
  inQuotes: boolean;
  /** Whether further blanks belong to one that was already read. */
  afterBlank: boolean;
  problems: Set<string>;
};

/** A single blank between other characters stays as it is. */
const SPECIAL = /\\(?:u([0-9A-Fa-f]{4})|([^]?))|["']|[\t\n\v\f\r ]{2,}|[\t\n\v\f\r]|^ | $/gu;

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
]);

const APOSTROPHE = "an apostrophe needs a backslash (\\'), or Android refuses the file";

const SHORT_ESCAPE = '\\u needs four hex digits';

function resolveText(raw: string, state: State): string {
  let text = '';
  let from = 0;
  SPECIAL.lastIndex = 0;
  for (let match = SPECIAL.exec(raw); match !== null; match = SPECIAL.exec(raw)) {
    const [found, hex, escaped] = match;
    if (match.index > from) state.afterBlank = false;
    text += raw.slice(from, match.index) + resolveSpecial(found, { hex, escaped }, state);
    from = match.index + found.length;
  }
  if (from < raw.length) state.afterBlank = false;
  return text + raw.slice(from);
}

type Escape = { hex: string | undefined; escaped: string | undefined };

function resolveSpecial(found: string, { hex, escaped }: Escape, state: State): string {
  if (found === '"') {
    state.inQuotes = !state.inQuotes;
    // An empty pair of quotation marks ends a run of blanks.
    state.afterBlank = false;
    return '';
  }
  const isBlank = hex === undefined && escaped === undefined && found !== "'";
  if (isBlank && !state.inQuotes) {
    const isFurther = state.afterBlank;
    state.afterBlank = true;
    return isFurther ? '' : ' ';
  }
  state.afterBlank = false;
  if (isBlank) return found;
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
  if (found === "'" && !state.inQuotes) state.problems.add(APOSTROPHE);
  if (escaped === undefined) return found;
  if (escaped === 'u') {
    state.problems.add(SHORT_ESCAPE);
    return found;
  }
  return LETTERS.get(escaped) ?? escaped;
}

const REFERENCE = /^\s*(?:[@?]\+?(?:[\w.]+:)?\w+\/[\w.]+|@null|@empty)\s*$/;

/** Whether a value is another resource: `@string/app_name`. */
export function isReference(pieces: readonly Piece[]): boolean {
  const [piece, ...others] = pieces;
  return (
    others.length === 0 && piece !== undefined && 'text' in piece && REFERENCE.test(piece.text)
  );
}
