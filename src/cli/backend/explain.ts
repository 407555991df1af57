import { ApiError, describeError } from '#domain/api-error.ts';
import { CannotRun } from '../surroundings.ts';

export function explain(error: unknown): string {
  if (error instanceof CannotRun) return error.message;
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  return ['network', 'timeout'].includes(error.failure)
    ? explainNoAnswer(error, 'The server')
    : describeError(error, `The server answered with HTTP ${error.status}`);
}

/** Explains a call without a response; `fetch` hides the reason in nested causes. */
export function explainNoAnswer(error: unknown, server: string): string {
  const code = findCode(error);
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return `${server} has a certificate that is not trusted (${code}). Set NODE_EXTRA_CA_CERTS=ca.pem to the certificate of its authority.`;
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return `${server} does not speak https. Is its address http://?`;
  if (server.startsWith('http:') && ['UND_ERR_SOCKET', 'ECONNRESET'].includes(code))
    return `${server} closes the connection. Is its address https://?`;
  if (error instanceof ApiError && error.failure === 'timeout')
    return `${server} does not answer in time.`;
  return `${server} cannot be reached${code === '' ? '' : ` (${code})`}.`;
}

function findCode(error: unknown): string {
  let one = error;
  while (one instanceof Error) {
    if ('code' in one && typeof one.code === 'string' && one.code !== '') return one.code;
    one = one.cause;
  }
  return '';
}
