const SHORT_UNICODE = 'A text has a \\u without four hexadecimal digits.';
const UNKNOWN_ESCAPE = 'A text has a backslash that JSON does not know: it is left out.';

const ESCAPE = /\\(?:u([\dA-Fa-f]{4})|([^]?))/g;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

export function unescape(text: string, report: (slip: string) => void): string {
  try {
    // A text in quotation marks gives a text.
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return repair(text, report);
  }
}

function repair(text: string, report: (slip: string) => void): string {
  return text.replace(ESCAPE, (_all, hex: string | undefined, char?: string) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    const known = ESCAPES.get(char ?? '');
    if (known === undefined) report(char === 'u' ? SHORT_UNICODE : UNKNOWN_ESCAPE);
    return known ?? char ?? '';
  });
}
