import { request as openPlain } from 'node:http';
import { request as openSecure } from 'node:https';
import { type Answer, parsedJson } from '../http/transport.ts';
import type { OddRequest } from './requests.ts';

/** Milliseconds; an endless regular expression takes longer. */
const patience = 20_000;

/** Sends a request as it is: `fetch` would resolve its path and refuse some of its headers. */
export function sendRaw(
  baseUrl: string,
  { method, path, headers, body }: OddRequest,
): Promise<Answer> {
  return new Promise((resolve) => {
    const fail = ({ message }: Error) =>
      resolve({ status: 0, headers: new Headers(), text: message, body: undefined });
    const length = body === undefined ? {} : { 'Content-Length': String(body.length) };
    const { protocol, hostname, port, pathname } = new URL(baseUrl);
    const whole = pathname.replace(/\/$/, '') + path;
    const target = { hostname, port, method, path: whole, headers: { ...headers, ...length } };
    const open = protocol === 'https:' ? openSecure : openPlain;
    const sending = open({ ...target, agent: false, timeout: patience }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const lines = Object.entries(response.headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((one): [string, string] => [name, one]),
        );
        const status = response.statusCode ?? 0;
        resolve({ status, headers: new Headers(lines), text, body: parsedJson(text) });
      });
    });
    sending.on('timeout', () =>
      sending.destroy(new Error(`no answer within ${patience / 1000} s`)),
    );
    sending.on('error', fail);
    sending.end(body);
  });
}
