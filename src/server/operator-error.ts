/** The message alone is for the operator: it names the next step, and no secret. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
