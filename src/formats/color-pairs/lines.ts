/** What a line is before any pair is sought in it. */
export type LineKind = 'blank' | 'comment' | 'frame' | 'pairs';

/** Brackets alone, a section or a selector: `}`, `[Brand]`, `:root {`. */
const FRAME = /^(?:[{}()[\],;\s]+|\[[^\]=]{0,100}\]|[^=#"']{0,100}\{|<\?.{0,100}\?>)$/;

/** A comment may begin with the sign of a color: `#FACADE = …` is none, and `# facade` is one. */
const HEX_FIRST = /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})\s*(?:$|[=:,;])/;

/** `--primary: …` is a variable of a style sheet. */
const DASHED = /^--(?![A-Za-z_][\w-]{0,100}\s{0,20}:)/;

export function kindOfLine(line: string): LineKind {
  if (line === '') return 'blank';
  if (line.startsWith('//') || DASHED.test(line)) return 'comment';
  if (line.startsWith('#') && !HEX_FIRST.test(line)) return 'comment';
  if (line.startsWith('; ') || line.startsWith(';;')) return 'comment';
  return line.length <= 200 && FRAME.test(line) ? 'frame' : 'pairs';
}

export function isCommentSign(text: string): boolean {
  return /^(?:\/\/|--|#|\/\*)/.test(text);
}
