import { parsedJson } from '../conformance/http/transport.ts';
import { judge as judgeOpenly } from '../conformance/judge.ts';
import { operation as asOperation } from '../conformance/contract/operations.ts';
import { type ContractOperation, expectResponse, type WireAnswer } from '../support/contract.ts';
import type { FuzzRequest } from './requests.ts';

const familyOf = (status: string | number) => Math.floor(Number(status) / 100);

/**
 * What is wrong with the answer of a backend of others, by the conformance tool's measure: it may have more than the
 * contract says and null for what is absent, and where it differs in one of our readings is that tool's to tell.
 */
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

/** What is wrong with an answer; undefined when nothing is. What hits no operation is bound by none. */
export function judge(
  operation: ContractOperation | undefined,
  { method }: FuzzRequest,
  answer: WireAnswer,
  isForeign: boolean,
): string | undefined {
  // Contract, login: a server that has too many passwords to check says when to come back.
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
