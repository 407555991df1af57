/** One field at fault, in the contract's words (`ErrorDetail`). */
export interface ProblemDetail {
  path: string;
  message: string;
}

/** The contract's `Error`. */
export interface ProblemBody {
  message: string;
  code?: string;
  details?: ProblemDetail[];
}

interface ProblemExtras {
  code?: string;
  details?: ProblemDetail[];
  headers?: Readonly<Record<string, string>>;
}

/**
 * A refusal that the caller is to see: status, and a message for the administrator.
 * Everything else that is thrown is a fault of the server and answers 500.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ProblemBody;

  constructor(status: number, message: string, { headers, ...extras }: ProblemExtras = {}) {
    super(message);
    this.status = status;
    this.headers = headers ?? {};
    this.body = { message, ...extras };
  }
}

/** 404: there is no such thing; `thing` begins the sentence, for instance "App". */
export function notFound(thing: string): ApiProblem {
  return new ApiProblem(404, `${thing} not found`, { code: 'not_found' });
}

/** 400 for one field that the contract's schemas cannot judge: the sentence, and what is wrong with the field. */
export function invalidField(message: string, path: string, detail: string): ApiProblem {
  return new ApiProblem(400, message, {
    code: 'invalid_request',
    details: [{ path, message: detail }],
  });
}

/** 409: another thing of the same kind and application has the key already. */
export function keyTaken(thing: string, key: string): ApiProblem {
  return new ApiProblem(
    409,
    `The key "${key}" is already used by another ${thing} of this application.`,
    { code: 'key_taken', details: [{ path: 'key', message: 'This key is already used.' }] },
  );
}
