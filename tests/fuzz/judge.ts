import { parsedJson } from '../conformance/http/transport.ts';
import { judge as judgeOpenly } from '../conformance/judge.ts';
import { operation as asOperation } from '../conformance/contract/operations.ts';
import { type ContractOperation, expectResponse, type WireAnswer } from '../support/contract.ts';
import type { FuzzRequest } from './requests.ts';

const familyOf = (status: string | number) => Math.floor(Number(status) / 100);

/** By the conformance tool's measure: a foreign backend may send more fields and null. */
function judgeForeign(id: string, { status, headers, body: text }: WireAnswer): string | undefined {
  const operation = asOperation(id);
  const answer = { status, headers, text, body: parsedJson(text) };
  const declared = Object.keys(operation.object.responses);
  const alike = declared.includes(String(status))
    ? [String(status)]
    : declared.filter((other) => familyOf(other) === familyOf(status));
  const judged = alike.map((other) =>
    judgeOpenly(operation, { status: Number(other) }, answer).find(
      ({ assumptions }) => assumptions.length === 0,
    ),
  );
  if (judged.length === 0) return `${id} answers ${status}, which the contract does not declare.`;
  if (judged.includes(undefined)) return undefined;
  const [problem] = judged;
  return problem && `${id} ${status}: expected ${problem.expected}, came ${problem.came}`;
}

/** Undefined if it is valid. Requests without an operation have no rules. */
export function judge(
  operation: ContractOperation | undefined,
  { method }: FuzzRequest,
  answer: WireAnswer,
  isForeign: boolean,
): string | undefined {
  // Contract, login: a busy server returns 503 with Retry-After.
  const busy = answer.status === 503 && answer.headers.has('retry-after');
  if (answer.status >= 500 && !(busy && operation?.id === 'login'))
    return `answered ${answer.status}`;
  if (!operation || method === 'HEAD') return undefined;
  if (isForeign) return judgeForeign(operation.id, answer);
  try {
    expectResponse(operation, answer);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
