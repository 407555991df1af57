import { contract } from '#tests/support/contract.ts';
import type { Operation } from '../contract/operations.ts';

/** A file as a form sends it. */
export interface FormFile {
  field: string;
  name: string;
  type: string;
  content: Uint8Array<ArrayBuffer>;
  /** Fields of the form before the file. */
  more?: Record<string, string>;
}

/** A request as it went over the wire. */
export interface Sent {
  operation: Operation;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
  form: FormFile | undefined;
}

export interface Answer {
  /** 0 when there was no answer; `text` then says why. */
  status: number;
  headers: Headers;
  text: string;
  /** Parsed JSON; undefined when it is none. */
  body: unknown;
}

/** A file as it was loaded, after any redirects. */
export interface LoadedFile extends Answer {
  address: string;
  bytes: Uint8Array;
}

/** How long an operation may take, in milliseconds: as the contract says (spec 9). */
const timeoutFor = ({ object }: Operation): number =>
  1000 * (object['x-timeout'] ?? contract['x-timeout']);

/** Undefined when the text is no JSON. */
export function parsedJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const withCode = (error: Error & { code?: string }) => error;

/** Codes of Node for a certificate that no authority it knows has signed. */
const untrusted =
  /^(?:SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|CERT_UNTRUSTED)/;

const reasonOf = (error: unknown, timeoutMs: number): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const { message, code } = error.cause instanceof Error ? withCode(error.cause) : withCode(error);
  if (code !== undefined && untrusted.test(code))
    return `its certificate is signed by an authority unknown to Node (${code}); NODE_EXTRA_CA_CERTS=<file.pem> names yours`;
  // OpenSSL's own words are for its authors.
  return code?.startsWith('ERR_SSL_') ? `no TLS there, or another kind (${code})` : message;
};

/** Sends a request; tests do so without a network. */
export type Send = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string | Uint8Array<ArrayBuffer> | FormData;
  } & Pick<RequestInit, 'redirect' | 'signal'>,
) => Promise<Pick<Response, 'status' | 'headers' | 'arrayBuffer'>>;

function formData({ field, name, type, content, more = {} }: FormFile): FormData {
  const form = new FormData();
  for (const [other, value] of Object.entries(more)) form.set(other, value);
  form.set(field, new Blob([content], { type }), name);
  return form;
}

/** Sends a request and waits for all of its answer. */
export async function transmit(
  { operation, url, method, headers, body, form }: Sent,
  send: Send = fetch,
): Promise<Omit<LoadedFile, 'address'>> {
  const timeoutMs = timeoutFor(operation);
  const signal = AbortSignal.timeout(timeoutMs);
  // Proxies on the way often change answers and may not handle compressed ones.
  const plain = { 'Accept-Encoding': 'identity', ...headers };
  const init = { method, headers: plain, redirect: 'manual', signal } as const;
  const content = form ? formData(form) : body;
  try {
    const response = await send(url, content === undefined ? init : { ...init, body: content });
    const bytes = new Uint8Array(await response.arrayBuffer());
    // A mark in front is no JSON (RFC 8259, 8.1): many readers in apps stop at it.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const { status } = response;
    return { status, headers: response.headers, text, body: parsedJson(text), bytes };
  } catch (error) {
    const text = reasonOf(error, timeoutMs);
    return { status: 0, headers: new Headers(), text, body: undefined, bytes: new Uint8Array() };
  }
}
