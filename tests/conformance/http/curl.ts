import { shellQuoted } from '#tests/support/shell-quoted.ts';
import { isObject } from '../contract/json.ts';
import { parsedJson, type Sent } from './transport.ts';

/** Longer bodies are cut; people recognise them by the beginning. */
const longestBody = 2000;

/** Shell variables for the secrets, which must not appear in a terminal or a log. */
const variables: Record<string, string> = {
  cookie: '$COOKIE',
  'x-api-key': '$API_KEY',
};

function headerOf([name, value]: [string, string]): string {
  const variable = variables[name.toLowerCase()];
  // The shell expands variables within double quotes.
  return variable === undefined
    ? `-H ${shellQuoted(`${name}: ${value}`)}`
    : `-H "${name}: ${variable}"`;
}

function bodyOf({ body, form, operation }: Sent): string[] {
  if (form) return [`-F ${shellQuoted(`${form.field}=@${form.name};type=${form.type}`)}`];
  if (body === undefined) return [];
  if (typeof body !== 'string') return [`--data-binary ${bytesQuoted(body)}`];
  return [`--data-binary ${operation.id === 'login' ? credentials(body) : shellQuoted(cut(body))}`];
}

/** Bytes that are no text, as bash reads them. */
const bytesQuoted = (bytes: Uint8Array): string =>
  `$'${Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(
      /[^ -~]|['\\]/g,
      (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`,
    )}'`;

/** The credentials' own places are kept, so that the line says which one was wrong. */
function credentials(body: string): string {
  const input = parsedJson(body);
  if (!isObject(input)) return shellQuoted(cut(body));
  const hidden = { ...input, ...('password' in input ? { password: '$PASSWORD' } : {}) };
  return shellQuoted(cut(JSON.stringify(hidden))).replace('$PASSWORD', `'"$PASSWORD"'`);
}

const cut = (text: string) =>
  text.length > longestBody
    ? `${text.slice(0, longestBody).trimEnd()}… (${text.length} characters)`
    : text;

/** The request as a line for a shell. Cookies, keys and passwords are variables in it. */
export function toCurl(sent: Sent): string {
  const headers = Object.entries(sent.headers).map(headerOf);
  return ['curl -i', `-X ${sent.method}`, ...headers, ...bodyOf(sent), shellQuoted(sent.url)].join(
    ' ',
  );
}
