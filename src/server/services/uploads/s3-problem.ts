import { AwayError } from '#server/outside/circuit.ts';
import { OperatorError } from '#server/operator-error.ts';

export interface S3Place {
  endpoint: string;
  bucket: string;
  region: string;
  /** Absent: from the environment, a shared file or the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

interface Fault {
  code: string;
  status: number | undefined;
}

/** Returns Node's error code. An error for several addresses has it in its parts only. */
function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof AggregateError && error.errors.length > 0)
    return getErrorCode(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function readFault(error: unknown): Fault {
  const known = error instanceof Error && '$metadata' in error ? error.$metadata : undefined;
  // as: SDK errors of a response have this field.
  const metadata = known as { httpStatusCode?: number } | undefined;
  return { code: getErrorCode(error), status: metadata?.httpStatusCode };
}

export const isMissing = (error: unknown): boolean => readFault(error).code === 'NoSuchKey';

/** Without the permission to list, S3 returns 403 for missing files. */
export const isResponse = (error: unknown): boolean =>
  [403, 404].includes(readFault(error).status ?? 0);

export function isRetryable(error: unknown): boolean {
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
    applies: ({ code }) => code === 'CredentialsProviderError',
    message: () =>
      'No credentials for the object store were found. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the machine a role.',
  },
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
    applies: ({ code }) => code === 'RequestTimeTooSkewed',
    message: (_place, origin) =>
      `The object store at ${origin} refuses the time of this machine. Set the clocks of both right.`,
  },
  {
    applies: ({ status }) => status === 401 || status === 403,
    message: ({ bucket }, origin, code) =>
      `The object store at ${origin} refuses the key (${code}). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that the key may read, write and delete in the bucket ${bucket}.`,
  },
];

/** Describes the failure and the setting to check, in one line without secrets. */
export function s3Problem(error: unknown, place: S3Place): OperatorError {
  if (error instanceof OperatorError) return error;
  const fault = readFault(error);
  // The origin omits credentials of the endpoint.
  const { origin } = new URL(place.endpoint);
  const message =
    explanations.find(({ applies }) => applies(fault))?.message(place, origin, fault.code) ??
    `The object store at ${origin} fails (${fault.code}). Check that S3_ENDPOINT is the address of an S3-compatible store.`;
  return new OperatorError(message, { cause: error });
}
