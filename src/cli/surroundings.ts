/** The process environment of a command, replaceable in tests. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: Output;
  stderr: Output;
  /** Aborted by Ctrl+C: calls under way are finished, and no others are started. */
  signal: AbortSignal;
}

interface Output {
  write: (text: string) => unknown;
  isTTY?: boolean;
}

/** The command could not run; the message tells the user why, and what to do next. */
export class CannotRun extends Error {}

/** Of a shell: 128 and the number of SIGINT. */
export const INTERRUPTED = 130;

const CLEAR_LINE = '\r\u001b[K';

/** Shows a line that replaces itself, on a terminal only. An empty text removes it. */
export function showProgress({ stderr }: Surroundings, text: string): void {
  if (stderr.isTTY === true) stderr.write(`${CLEAR_LINE}${text}`);
}

/** A key or a name must not control the terminal, nor break a report in XML. */
export const toPrintable = (text: string): string =>
  text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]|\p{Cs}/gu, '·');

const COLORS = { green: 32, yellow: 33, red: 31, dim: 2, bold: 1 } as const;

export function paint({ env, stdout }: Surroundings, color: keyof typeof COLORS, text: string) {
  const isColored = stdout.isTTY === true && (env['NO_COLOR'] ?? '') === '';
  return isColored ? `\u001b[${COLORS[color]}m${text}\u001b[0m` : text;
}
