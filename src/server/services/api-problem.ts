import { invisibleProblem } from '#domain/invisible.ts';

export interface ProblemDetail {
  path: string;
  message: string;
}

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

/** An error response for the caller, with a status and a message. Other errors result in 500. */
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

/** `thing` starts the sentence, such as "App". */
export function notFound(thing: string): ApiProblem {
  return new ApiProblem(404, `${thing} not found`, { code: 'not_found' });
}

/** 400 for one field that the schemas cannot validate: a summary and the field's error. */
export function invalidField(message: string, path: string, detail: string): ApiProblem {
  return new ApiProblem(400, message, {
    code: 'invalid_request',
    details: [{ path, message: detail }],
  });
}

/** Throws 400 for an invisible character in a key, address or user name that is not the stored one. */
export function requireVisible(what: string, path: string, text: string, stored?: string): void {
  const problem = text === stored ? undefined : invisibleProblem(what, text);
  if (problem !== undefined) throw invalidField(`${problem}.`, path, `${problem}.`);
}

export function keyTaken(thing: string, key: string): ApiProblem {
  return new ApiProblem(
    409,
    `The key "${key}" is already used by another ${thing} of this application.`,
    { code: 'key_taken', details: [{ path: 'key', message: 'This key is already used.' }] },
  );
}
