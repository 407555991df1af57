import { request as openPlain } from 'node:http';
import { request as openSecure } from 'node:https';
import type { WireAnswer } from '../support/contract.ts';
import type { FuzzRequest } from './requests.ts';

/** Milliseconds; an endless regular expression takes longer. */
const patience = 20_000;

export function send(
  url: string,
  { method, path, headers, body }: FuzzRequest,
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(body.length) };
    const { protocol, hostname, port, pathname } = new URL(url);
    const whole = pathname.replace(/\/$/, '') + path;
    const target = { hostname, port, method, path: whole, headers: { ...headers, ...length } };
    const open = protocol === 'https:' ? openSecure : openPlain;
    const sending = open({ ...target, agent: false, timeout: patience }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(
            Object.entries(response.headers).flatMap(([name, value]) =>
              [value ?? []].flat().map((one): [string, string] => [name, one]),
            ),
          ),
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sending.on('timeout', () => sending.destroy(new Error(`No answer within ${patience} ms`)));
    sending.on('error', reject);
    sending.end(body);
  });
}
