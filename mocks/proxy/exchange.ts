import type { IncomingMessage } from 'node:http';
import type { Answer } from './carry.ts';

export interface ShownExchange {
  /** Such as `GET /api/apps`, with parameters filled in. */
  call: string;
  status: number;
  sent: Shown;
  came: Shown;
}

interface Shown {
  headers: Record<string, string>;
  body: string;
}

const SECRET_HEADERS = ['cookie', 'set-cookie', 'authorization', 'x-api-key'];
const SECRET_FIELDS = /"(apiKey|password|ipsecPsk)":\s*"(?:[^"\\]|\\.)*"/g;
const MASK = '…';
const MOST_SHOWN = 2000;

function show(headers: NodeJS.Dict<string | string[]>, body: Buffer): Shown {
  const type = String(headers['content-type'] ?? '');
  const isText = type === '' || /json|text\//.test(type);
  const text = body.toString('utf8').replaceAll(SECRET_FIELDS, `"$1":"${MASK}"`);
  return {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value = '']) => [
        name,
        SECRET_HEADERS.includes(name.toLowerCase()) ? MASK : [value].flat().join(', '),
      ]),
    ),
    body: isText ? text.slice(0, MOST_SHOWN) : `${String(body.length)} bytes of ${type}`,
  };
}

export const showExchange = (
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  answer: Answer,
): ShownExchange => ({
  call: `${method ?? 'GET'} ${url?.replace(/\?.*$/s, '') ?? '/'}`,
  status: answer.status,
  sent: show(headers, body),
  came: show(answer.headers, answer.body),
});
