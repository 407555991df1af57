import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

interface StubOptions {
  root: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** With a code of S3. */
class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/;

/** Throws unless the request has a valid AWS Signature Version 4. */
function verifySignature(request: IncomingMessage, body: Buffer, options: StubOptions): void {
  const { headers, method = '', url = '' } = request;
  const match = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!match) throw new S3Error(403, 'AccessDenied');
  const [, keyId, day = '', region = '', signed = '', signature] = match;
  if (keyId !== options.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId');
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))
    throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  const [pathname = '', query = ''] = url.split('?');
  const canonical = [
    method,
    pathname,
    query.split('&').toSorted().join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const date = String(headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(
    (at, part) => hmac(at, part),
    hmac(`AWS4${options.secretAccessKey}`, day),
  );
  if (hmac(key, text).toString('hex') !== signature)
    throw new S3Error(403, 'SignatureDoesNotMatch');
}

const KEPT_HEADERS = ['content-type', 'cache-control', 'content-disposition'];

/** The first and last byte of a range; undefined: the whole object. */
function readRange({ headers }: IncomingMessage, size: number) {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (start === undefined || end === undefined) return undefined;
  if (Number(start) >= size) throw new S3Error(416, 'InvalidRange');
  return { start: Number(start), end: Math.min(Number(end), size - 1) };
}

/** PutObject, GetObject, HeadObject and DeleteObject of one bucket, which anyone may read. */
export function createS3Stub(options: StubOptions) {
  const kept = new Map<string, Record<string, string>>();
  let isStalled = false;
  mkdirSync(options.root, { recursive: true });
  const fileOf = (key: string) => path.join(options.root, key);

  function read(key: string): Buffer {
    try {
      return readFileSync(fileOf(key));
    } catch {
      throw new S3Error(404, 'NoSuchKey');
    }
  }

  function send(request: IncomingMessage, response: ServerResponse, key: string): void {
    const content = read(key);
    const range = readRange(request, content.length);
    const part = range ? content.subarray(range.start, range.end + 1) : content;
    response.writeHead(range ? 206 : 200, {
      ...kept.get(key),
      'Content-Length': part.length,
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${content.length}` }),
    });
    if (request.method === 'HEAD') response.end();
    else if (isStalled) response.write(part.subarray(0, part.length / 2));
    else response.end(part);
  }

  function put(request: IncomingMessage, key: string, body: Buffer): void {
    const headers = Object.entries(request.headers).filter(([name]) => KEPT_HEADERS.includes(name));
    // as: none of these headers is a list.
    kept.set(key, Object.fromEntries(headers) as Record<string, string>);
    mkdirSync(path.dirname(fileOf(key)), { recursive: true });
    writeFileSync(fileOf(key), body);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { method = '', headers, url = '' } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || headers.authorization !== undefined) verifySignature(request, body, options);
    const [, bucket, ...steps] = decodeURIComponent(url.split('?')[0] ?? '').split('/');
    if (bucket !== options.bucket) throw new S3Error(404, 'NoSuchBucket');
    const key = steps.join('/');
    if (isRead) {
      send(request, response, key);
      return;
    }
    if (method === 'PUT') put(request, key, body);
    else if (method === 'DELETE') rmSync(fileOf(key), { force: true });
    else throw new S3Error(501, 'NotImplemented');
    response.writeHead(method === 'PUT' ? 200 : 204).end();
  }

  return {
    fileOf,
    headersOf: (key: string) => kept.get(key) ?? {},
    stall: () => {
      isStalled = true;
    },
    serve: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      try {
        await answer(request, response);
      } catch (error) {
        const { status, code } =
          error instanceof S3Error ? error : new S3Error(500, 'InternalError');
        response.writeHead(status, { 'Content-Type': 'application/xml' });
        response.end(`<Error><Code>${code}</Code></Error>`);
      }
    },
  };
}
