import type { ErrorObject } from 'ajv/dist/2020.js';
import { schemaErrors } from '../support/contract.ts';
import {
  type Assumption,
  assumptionsAt,
  nodeAt,
  type Place,
  placeOf,
  pointer,
} from './contract/document.ts';
import { isObject } from './contract/json.ts';
import { type Operation, responsePlace } from './contract/operations.ts';
import type { Answer } from './http/http-client.ts';

/** The answer that a check expects. */
export interface Expectation {
  status: number;
  /** The specification itself shows the refusal, so that to accept is no other reading of it. */
  refusalShown?: boolean;
  /** The readings of ours that the rule rests on which is broken, or just kept. */
  assumptions?: readonly Assumption[];
}

/** One way in which an answer is not what it has to be. */
export interface Problem {
  /** The part that is wrong: `status`, `content type`, `missing field`, … */
  aspect: string;
  expected: string;
  came: string;
  /** The readings of ours that the expectation rests on; none: the specification shows it. */
  assumptions: readonly Assumption[];
}

const isSuccess = (status: number) => status >= 200 && status < 300;
const isRefusal = (status: number) => status >= 400 && status < 500;

/**
 * The readings of ours behind an expected status. Accepted instead of refused, or refused although the rule allows
 * it, the rule is one of them; a success instead of another, or a refusal, is a question of the word.
 */
function readingsBehind(place: Place, expectation: Expectation, status: number) {
  const own = assumptionsAt(place);
  const { status: expected, refusalShown, assumptions = [] } = expectation;
  if (isRefusal(expected) && isSuccess(status)) return refusalShown ? [] : [...own, ...assumptions];
  if (isSuccess(expected) && isRefusal(status)) return assumptions;
  const isOtherWord = isSuccess(expected) ? isSuccess(status) : status > 0 && status < 500;
  return isOtherWord ? own : [];
}

function statusProblem(
  place: Place,
  expectation: Expectation,
  { status, text }: Answer,
): Problem | undefined {
  if (status === expectation.status) return undefined;
  return {
    aspect: isRefusal(expectation.status) && isSuccess(status) ? 'accepted' : 'status',
    expected: String(expectation.status),
    came: status === 0 ? text : String(status),
    assumptions: readingsBehind(place, expectation, status),
  };
}

function headerProblems(place: Place, { headers }: Answer): Problem[] {
  const declared = nodeAt(place)['headers'];
  return Object.keys(isObject(declared) ? declared : {})
    .filter((name) => !headers.has(name))
    .map((name) => ({
      aspect: `header ${name}`,
      expected: `the header ${name}`,
      came: 'none',
      assumptions: assumptionsAt([...place, 'headers', name]),
    }));
}

const aspects: Record<string, string> = {
  required: 'missing field',
  additionalProperties: 'undeclared field',
  type: 'wrong type',
};

/** A field that the error speaks of without standing in it. */
const fieldOf = ({ params }: ErrorObject): string[] => {
  // as: ajv describes each keyword's own parameters, and only these two name a field
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>;
  return [missingProperty ?? additionalProperty ?? []].flat();
};

/** Readings behind a broken rule: the marks of its schema and, for the envelope, of the answer. */
function readingsOf(response: Place, error: ErrorObject): Assumption[] {
  const place = isObject(error.parentSchema) ? (placeOf(error.parentSchema) ?? response) : response;
  const fields = fieldOf(error).map((name) => [...place, 'properties', name]);
  const own = [place, ...fields].flatMap(assumptionsAt);
  return error.instancePath === '' ? [...own, ...assumptionsAt(response)] : own;
}

function schemaProblems(response: Place, schema: Place, body: unknown): Problem[] {
  return schemaErrors(schema, body).map((error) => ({
    aspect: aspects[error.keyword] ?? 'schema',
    expected: `${error.message ?? error.keyword} (${pointer(schema)})`,
    came:
      [error.instancePath, ...fieldOf(error)].filter((part) => part !== '').join('/') ||
      'the whole answer',
    assumptions: readingsOf(response, error),
  }));
}

function bodyProblems(place: Place, answer: Answer): Problem[] {
  const { content } = nodeAt(place);
  const own = assumptionsAt(place);
  if (!isObject(content))
    return answer.text === ''
      ? []
      : [{ aspect: 'body', expected: 'no body', came: answer.text, assumptions: own }];
  const type = answer.headers.get('content-type')?.replace(/;.*/, '') ?? 'none';
  if (!(type in content))
    return [
      {
        aspect: 'content type',
        expected: Object.keys(content).join(', '),
        came: type,
        assumptions: [],
      },
    ];
  return schemaProblems(place, [...place, 'content', type, 'schema'], answer.body);
}

/** Everything in which an answer differs from what the contract says of this status. */
export function judge(operation: Operation, expectation: Expectation, answer: Answer): Problem[] {
  const place = responsePlace(operation, expectation.status);
  if (!place) throw new Error(`The contract has no ${expectation.status} for ${operation.id}.`);
  const status = statusProblem(place, expectation, answer);
  const sameFamily = Math.floor(answer.status / 100) === Math.floor(expectation.status / 100);
  if (status && !sameFamily) return [status];
  return [
    ...(status ? [status] : []),
    ...headerProblems(place, answer),
    ...bodyProblems(place, answer),
  ];
}
