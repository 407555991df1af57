import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { createS3Stub } from './s3-stub.ts';
import { temporaryDirectory } from './test-app.ts';

type Method = 'GET' | 'PUT' | 'DELETE';

/** A request that the store was made to wait with. */
interface HeldRequest {
  /** Resolves when the request has arrived. */
  reached: Promise<void>;
  /** Lets it, and all that follow, go on. */
  go: () => void;
}

/** An S3-compatible store on this machine, with one bucket. */
export interface TestStore {
  /** The settings that make a server keep its uploads there. */
  env: Record<string, string>;
  /** Where the store hands its files out by itself. */
  publicUrl: string;
  /** The keys of the stored files. */
  keys: () => string[];
  /** Where the content of a file is on this machine. */
  fileOf: (key: string) => string;
  /** With what the store sends a file. */
  headersOf: (key: string) => Record<string, string>;
  /** Answers the next requests of a method, or of all, with 503 or the status: as many as said, or each until `recover`. */
  refuse: (method: Method | 'every', times?: number, status?: number) => void;
  /** Refuses every request with 403 and this code. */
  deny: (code: string) => void;
  recover: () => void;
  /** From now on sends the first half of each object, and no more. */
  stall: () => void;
  /** Makes requests of a method wait. */
  hold: (method: Method) => HeldRequest;
  /** How many requests have arrived. */
  requests: () => number;
}

/** A delay before a request reaches the store, or a refusal in the store's stead. */
type Obstacle = (request: IncomingMessage) => Promise<Refusal | undefined>;

interface Refusal {
  status: number;
  code: string;
}

/** The obstacles that a test has put up, and what puts them up. */
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

/** Listens on any free port until the test ends; answers the address. */
async function listen(serve: RequestListener): Promise<string> {
  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

/** Starts a store; it goes when the test ends. */
export async function startObjectStore(): Promise<TestStore> {
  const directory = temporaryDirectory();
  // Where a server beside a store keeps its drafts: tests of another process must not see, let alone sweep them.
  vi.stubEnv('TMPDIR', temporaryDirectory());
  onTestFinished(() => void vi.unstubAllEnvs());
  const root = path.join(directory, bucket);
  const stub = createS3Stub({ root, bucket, ...credentials });
  const { meet, ...control } = obstacles();
  let requests = 0;
  const endpoint = await listen((request, response) => {
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
