import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { listen } from './listen.ts';
import { createS3Stub } from './s3-stub.ts';
import { temporaryDirectory } from './test-app.ts';

type Method = 'GET' | 'PUT' | 'DELETE';

interface HeldRequest {
  reached: Promise<void>;
  /** Continues it and all later ones. */
  go: () => void;
}

/** On this machine, with one bucket. */
export interface TestStore {
  /** Settings of a server that stores its uploads there. */
  env: Record<string, string>;
  publicUrl: string;
  keys: () => string[];
  fileOf: (key: string) => string;
  /** Response headers of a file. */
  headersOf: (key: string) => Record<string, string>;
  /** With 503 or `status`: `times` requests, or all until `recover`. */
  refuse: (method: Method | 'every', times?: number, status?: number) => void;
  /** With 403 and this code. */
  deny: (code: string) => void;
  recover: () => void;
  /** Sends only the first half of each object from now on. */
  stall: () => void;
  hold: (method: Method) => HeldRequest;
  requests: () => number;
}

/** A delay or a refusal before a request. */
type Obstacle = (request: IncomingMessage) => Promise<Refusal | undefined>;

interface Refusal {
  status: number;
  code: string;
}

/** Obstacles of a test, with functions to add them. */
function obstacles() {
  let obstacle: Obstacle = () => Promise.resolve(undefined);
  return {
    meet: (request: IncomingMessage) => obstacle(request),
    recover() {
      obstacle = () => Promise.resolve(undefined);
    },
    refuse(method: Method | 'every', times = Infinity, status = 503) {
      let left = times;
      obstacle = (request) => {
        const refused = (method === 'every' || request.method === method) && left > 0;
        if (refused) left -= 1;
        return Promise.resolve(refused ? { status, code: 'ServiceUnavailable' } : undefined);
      };
    },
    deny(code: string) {
      obstacle = () => Promise.resolve({ status: 403, code });
    },
    hold(method: Method): HeldRequest {
      const [reached, gone] = [
        Promise.withResolvers<undefined>(),
        Promise.withResolvers<undefined>(),
      ];
      obstacle = async (request) => {
        if (request.method === method) {
          reached.resolve(undefined);
          await gone.promise;
        }
        return undefined;
      };
      return { reached: reached.promise, go: () => gone.resolve(undefined) };
    },
  };
}

const bucket = 'uploads';

const credentials = { accessKeyId: 'key-of-uploads', secretAccessKey: 'secret-of-uploads' };

/** Until the test ends. Returns the address. */
async function start(serve: RequestListener): Promise<string> {
  const { url, stop } = await listen(createServer(serve));
  onTestFinished(stop);
  return url;
}

/** Until the test ends. */
export async function startObjectStore(): Promise<TestStore> {
  const directory = temporaryDirectory();
  // A separate folder: other processes must not delete these drafts.
  vi.stubEnv('TMPDIR', temporaryDirectory());
  onTestFinished(() => void vi.unstubAllEnvs());
  const root = path.join(directory, bucket);
  const stub = createS3Stub({ root, bucket, ...credentials });
  const { meet, ...control } = obstacles();
  let requests = 0;
  const endpoint = await start((request, response) => {
    requests += 1;
    void meet(request).then((refusal) => {
      if (!refusal) {
        void stub.serve(request, response);
        return;
      }
      request.resume();
      response.writeHead(refusal.status).end(`<Error><Code>${refusal.code}</Code></Error>`);
    });
  });
  return {
    ...control,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    publicUrl: `${endpoint}/${bucket}`,
    keys: () =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
    fileOf: stub.fileOf,
    headersOf: stub.headersOf,
    stall: stub.stall,
    requests: () => requests,
  };
}
