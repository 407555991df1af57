import {
  endOfBlock,
  endOfLine,
  isLineBreak,
  isSpace,
  startsBlock,
  startsComment,
} from '#formats/text/characters.ts';

const OPERATORS = new Set('=+-*%&|^~/<>'.split('').map((sign) => sign.charCodeAt(0)));

/** More `#` before a string would make the search for its end quadratic. */
const MAX_HASHES = 3;

export function isWordStart(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    code === 0x5f ||
    code === 0x24 ||
    (code >= 0xaa && !isSpace(code) && !isLineBreak(code) && !isPunctuation(code))
  );
}

function isPunctuation(code: number): boolean {
  return (code >= 0x2010 && code <= 0x203e) || (code >= 0x3001 && code <= 0x3020);
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Offset after the name that begins here, possibly in backticks. */
export function endOfWord(text: string, from: number): number {
  if (text[from] === '`') {
    const close = text.indexOf('`', from + 1);
    // Names are short: a lone backtick must not trigger repeated searches of the whole rest.
    const end = endOfLine(text.slice(from, from + 200), 0) + from;
    return close !== -1 && close < end ? close + 1 : from + 1;
  }
  let at = from;
  while (isWordStart(text.charCodeAt(at)) || isDigit(text.charCodeAt(at))) at += 1;
  return at;
}

export function endOfNumber(text: string, from: number): number {
  const isHex = /[xX]/.test(text[from + 1] ?? '');
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    const isPart = isDigit(code) || isWordStart(code);
    const isPoint = text[at] === '.' && isDigit(text.charCodeAt(at + 1));
    const isSign = !isHex && /[+-]/.test(text[at] ?? '') && /[eE]/.test(text[at - 1] ?? '');
    if (!isPart && !isPoint && !isSign) return at;
    at += 1;
  }
}

export function endOfSign(text: string, from: number): number {
  let at = from;
  while (OPERATORS.has(text.charCodeAt(at))) {
    if (at > from && startsComment(text, at)) return at;
    at += 1;
  }
  return Math.max(at, from + 1);
}

/** Remembers unterminated strings, which are looked up repeatedly. */
export function createStringScanner(text: string): (from: number) => number | undefined {
  const endless = new Set<string>();

  function endOfLong(from: number, hashes: string): number {
    const close = `"""${hashes}`;
    const open = from + hashes.length + 3;
    const end = endless.has(close) ? -1 : text.indexOf(close, open);
    if (end === -1) endless.add(close);
    return end === -1 ? endOfLine(text, from) : end + close.length;
  }

  return (from) => {
    if (text[from] === '“') return endOfTypographic(text, from);
    let open = from;
    while (text[open] === '#' && open - from < MAX_HASHES) open += 1;
    if (text[open] !== '"') return undefined;
    const hashes = text.slice(from, open);
    if (text.startsWith('"""', open)) return endOfLong(from, hashes);
    return endOfShort(text, open + 1, hashes);
  };
}

/** Editors insert these marks automatically; other strings must not contain them. */
function endOfTypographic(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && !isLineBreak(text.charCodeAt(at))) {
    at += 1;
    if (/[“”"]/.test(text[at - 1] ?? '')) return at;
  }
  return at;
}

function endOfShort(text: string, from: number, hashes: string): number {
  const escape = `\\${hashes}`;
  const close = `"${hashes}`;
  let depth = 0;
  let at = from;
  while (at < text.length && !isLineBreak(text.charCodeAt(at))) {
    if (text.startsWith(escape, at)) {
      at += escape.length;
      if (text[at] === '(') depth += 1;
      if (!isLineBreak(text.charCodeAt(at))) at += 1;
      continue;
    }
    if (depth === 0 && text.startsWith(close, at)) return at + close.length;
    if (depth > 0 && text[at] === '(') depth += 1;
    if (depth > 0 && text[at] === ')') depth -= 1;
    at += 1;
  }
  return Math.min(at, text.length);
}

export function createCommentScanner(text: string): (from: number) => number {
  let nests = true;
  let hasEnd = true;

  function endOfNested(from: number): number {
    const signs = /\/\*|\*\//g;
    signs.lastIndex = from;
    let depth = 0;
    for (let sign = signs.exec(text); sign !== null; sign = signs.exec(text)) {
      depth += startsBlock(sign[0]) ? 1 : -1;
      if (depth === 0) return signs.lastIndex;
    }
    return -1;
  }

  return (from) => {
    const nested = nests ? endOfNested(from) : -1;
    if (nested !== -1) return nested;
    // After broken nesting, `*/` ends a comment as in C, which saves the rest.
    nests = false;
    const end = hasEnd ? endOfBlock(text, from + 2) : -1;
    hasEnd = end !== -1;
    return end;
  };
}
