import { AwayError } from '#server/outside/circuit.ts';
import { ObjectStoreError } from './object-store.ts';

/** Where the bucket is and how it is opened. */
export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An error of the SDK, as far as it matters here. */
interface Fault {
  /** The store's own word (`NoSuchBucket`), or Node's (`ECONNREFUSED`). */
  code: string;
  /** Absent when there was no answer. */
  status: number | undefined;
}

/** Node's own code where there is one; an error that covers several addresses has it only in its parts. */
function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof AggregateError && error.errors.length > 0)
    return getErrorCode(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function readFault(error: unknown): Fault {
  const known = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  // as: every error of the SDK that follows an answer has it there.
  const metadata = known as { httpStatusCode?: number } | undefined;
  return { code: getErrorCode(error), status: metadata?.httpStatusCode };
}

/** Whether the bucket is there and the file is not. */
export const isMissing = (error: unknown): boolean => readFault(error).code === 'NoSuchKey';

/** Whether the store has answered at all: who may not list a bucket is told 403 for what is not there. */
export const isAnswer = (error: unknown): boolean =>
  [403, 404].includes(readFault(error).status ?? 0);

/** Whether another try may succeed. */
export function isPassing(error: unknown): boolean {
  if (error instanceof AwayError) return false;
  const { status } = readFault(error);
  return status === undefined || status === 429 || status >= 500;
}

interface Explanation {
  applies: (fault: Fault) => boolean;
  message: (place: S3Place, origin: string, code: string) => string;
}

const explanations: readonly Explanation[] = [
  {
    applies: ({ status }) => status === undefined,
    message: (_place, origin, code) =>
      `S3_ENDPOINT ${origin} cannot be reached (${code}). Check the address and that the object store runs.`,
  },
  {
    applies: ({ status }) => status === 404,
    message: ({ bucket }, origin) =>
      `S3_BUCKET ${bucket} does not exist at ${origin}. Create it or set S3_BUCKET to one that exists.`,
  },
  {
    applies: ({ code, status }) =>
      status === 301 || /PermanentRedirect|AuthorizationHeaderMalformed|Region/.test(code),
    message: ({ bucket, region }) =>
      `S3_BUCKET ${bucket} is not in the region ${region}. Set S3_REGION to its region and S3_ENDPOINT to the address there.`,
  },
  {
    applies: ({ status }) => status === 401 || status === 403,
    message: ({ bucket }, origin, code) =>
      `The object store at ${origin} refuses the key (${code}). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that the key may read, write and delete in the bucket ${bucket}.`,
  },
];

/** Says what failed and which setting to look at, in one line without secrets. */
export function s3Problem(error: unknown, place: S3Place): ObjectStoreError {
  if (error instanceof ObjectStoreError) return error;
  const fault = readFault(error);
  // An endpoint may carry a name and a password; its origin does not.
  const { origin } = new URL(place.endpoint);
  const message =
    explanations.find(({ applies }) => applies(fault))?.message(place, origin, fault.code) ??
    `The object store at ${origin} fails (${fault.code}). Check that S3_ENDPOINT is the address of an S3-compatible store.`;
  return new ObjectStoreError(message, { cause: error });
}
