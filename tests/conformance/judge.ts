import type { ErrorObject } from 'ajv/dist/2020.js';
import { schemaErrors } from '../support/contract.ts';
import {
  type Assumption,
  assumptionsAt,
  nodeAt,
  type Place,
  placeOf,
  pointer,
  target,
} from './contract/document.ts';
import { isObject } from './contract/json.ts';
import { onceForEach } from './contract/once-for-each.ts';
import { type Operation, propertiesAt, responsePlace, schemaAt } from './contract/operations.ts';
import { withoutNulls } from './contract/without-nulls.ts';
import type { Answer } from './http/transport.ts';
import { Readings } from './readings.ts';
import type { Severity } from './severity.ts';

/** The answer that a check expects. */
export interface Expectation {
  /** As the contract has it; what a team reads otherwise is put in its place. */
  status: number;
  /** How bad it is when the answer is not of that kind: a success, or a refusal. */
  severity?: Severity;
  /** The readings of ours that the rule rests on which is broken, or just kept. */
  assumptions?: readonly Assumption[] | ((answer: Answer) => readonly Assumption[]);
}

const assumptionsFor = ({ assumptions = [] }: Expectation, answer: Answer) =>
  typeof assumptions === 'function' ? assumptions(answer) : assumptions;

/** One fault of an answer. */
export interface Problem {
  /** The part that is wrong: `status`, `content type`, `missing field`, … */
  aspect: string;
  expected: string;
  came: string;
  severity?: Severity;
  /** The readings of ours that the expectation rests on; none: the specification shows it. */
  assumptions: readonly Assumption[];
  /** The status that came, when that is what differs. */
  status?: number;
  /** The same for the same fault of any answer's schema. */
  kind?: string;
}

const isSuccess = (status: number) => status >= 200 && status < 300;
const isRefusal = (status: number) => status >= 400 && status < 500;

/** The status that is expected of this backend: the contract's, or the one that its team names. */
function expectedStatus(place: Place, status: number, readings: Readings): number | null {
  const instead = readings.instead(assumptionsAt(place, 'status'));
  return typeof instead === 'number' || instead === null ? instead : status;
}

/**
 * A success instead of another, or a refusal, is a question of the word, which the mark of the answer speaks of.
 * Done instead of refused, or refused although it is allowed, the rule itself is one of ours or of the specification.
 */
function statusProblem(
  place: Place,
  expectation: Expectation,
  answer: Answer,
  readings: Readings,
): Problem | undefined {
  const { status: asked, severity = 'wrong' } = expectation;
  const { status, text } = answer;
  const expected = expectedStatus(place, asked, readings);
  if (status === expected) return undefined;
  const isOtherWord = isSuccess(asked) ? isSuccess(status) : isRefusal(asked) && isRefusal(status);
  if (isOtherWord && expected === null) return undefined;
  const isAccepted = isRefusal(asked) && isSuccess(status);
  const isRefused = isSuccess(asked) && isRefusal(status);
  const enforced = isAccepted ? assumptionsAt(place, 'enforced') : [];
  // A team may say that its server leaves a check to the dashboard; by itself that excuses nothing.
  if (enforced.length > 0 && readings.instead(enforced) === null) return undefined;
  return {
    aspect: isAccepted ? 'accepted' : 'status',
    expected: String(expected ?? asked),
    came: status === 0 ? text : String(status),
    severity: isAccepted || isRefused ? severity : 'wrong',
    assumptions: isOtherWord
      ? assumptionsAt(place, 'status')
      : isAccepted || isRefused
        ? assumptionsFor(expectation, answer)
        : [],
    status,
  };
}

function headerProblems(place: Place, { headers }: Answer): Problem[] {
  const declared = nodeAt(place)['headers'];
  return Object.keys(isObject(declared) ? declared : {})
    .filter((name) => nodeAt(target([...place, 'headers', name]))['required'] === true)
    .filter((name) => !headers.has(name))
    .map((name) => ({
      aspect: `header ${name}`,
      expected: `the header ${name}`,
      came: 'none',
      assumptions: assumptionsAt([...place, 'headers', name], 'presence'),
    }));
}

const aspects: Record<string, string> = { required: 'missing field', type: 'wrong type' };

/** A field that the error speaks of without standing in it. */
const fieldOf = ({ params }: ErrorObject): string[] => {
  // as: ajv describes each keyword's own parameters, and only this one names a field
  const { missingProperty } = params as Record<string, string | undefined>;
  return missingProperty === undefined ? [] : [missingProperty];
};

/** Whether an error is about what an answer has at all: its fields, or what its envelope holds. */
const isOfBody = ({ keyword, instancePath }: ErrorObject): boolean =>
  keyword === 'required' || (keyword === 'type' && ['', '/data'].includes(instancePath));

/** Where the contract refers to the schema of a part of an answer. */
const placeIn = (schema: Place, instancePath: string): Place =>
  instancePath
    .split('/')
    .slice(1)
    .reduce<Place>((at, step) => {
      const isIndex = /^\d+$/.test(step);
      return [...target(at), ...(isIndex ? ['items'] : ['properties', step])];
    }, schema);

/** The readings of a broken rule: of its keyword, of a field that may be missing, of a thing with unknown fields. */
function readingsOf(response: Place, schema: Place, error: ErrorObject): Assumption[] {
  const own = isObject(error.parentSchema) ? placeOf(error.parentSchema) : undefined;
  const { required } = nodeAt(target(schema));
  const [, first = fieldOf(error)[0]] = error.instancePath.split('/');
  const isShown = Array.isArray(required) && required.includes(first);
  return [
    ...(own ? assumptionsAt(own, error.keyword) : []),
    ...assumptionsAt(placeIn(schema, error.instancePath), error.keyword),
    ...(isOfBody(error) ? assumptionsAt(response, 'body') : []),
    ...(isShown || first === 'data' ? [] : assumptionsAt(schema, 'properties')),
  ];
}

function fieldProblems(response: Place, schema: Place, body: unknown): Problem[] {
  return schemaErrors(schema, withoutNulls(schema, body)).map((error) => ({
    aspect: aspects[error.keyword] ?? `schema (${error.keyword})`,
    expected: `${error.message ?? error.keyword} (${pointer(target(schema))})`,
    came:
      [error.instancePath, ...fieldOf(error)].filter((part) => part !== '').join('/') ||
      'the whole answer',
    kind: `${['type', 'required'].includes(error.keyword) ? '' : error.instancePath.replace(/.*\//, '')} ${error.message ?? ''}`,
    assumptions: readingsOf(response, schema, error),
  }));
}

/** An envelope that is only our reading may be missing, or be there; what it holds is judged all the same. */
function schemaProblems(response: Place, schema: Place, body: unknown): Problem[] {
  const { data } = propertiesAt(schema);
  const hasEnvelope = isObject(body) && 'data' in body;
  const assumptions = assumptionsAt(response, 'envelope', 'body');
  if (assumptions.length === 0 || hasEnvelope === (data !== undefined))
    return fieldProblems(response, schema, body);
  const aspect = data ? 'no envelope' : 'an envelope';
  const expected = data ? '{ "data": … }' : 'no { "data": … }';
  const inner = hasEnvelope ? body['data'] : body;
  return [
    { aspect, expected, came: aspect, assumptions },
    ...fieldProblems(response, data ?? schema, inner),
  ];
}

/** The type of an answer without its parameters; capitals make no difference (RFC 9110, 8.3.1). */
export const mediaType = (answer: Answer): string =>
  typeOf(answer).replace(/;.*/, '').trim().toLowerCase();

const typeOf = ({ headers }: Answer): string => headers.get('content-type') ?? 'none';

/** JSON that names itself an error; how one looks is not shown (RFC 9457). */
const isProblem = (answer: Answer): boolean =>
  answer.status >= 400 && mediaType(answer) === 'application/problem+json';

const firstSchema = onceForEach((response: Place) => {
  const { content } = nodeAt(response);
  const [type = ''] = isObject(content) ? Object.keys(content) : [];
  return schemaAt(response, type);
});

function bodyProblems(place: Place, answer: Answer): Problem[] {
  const { content } = nodeAt(place);
  const own = assumptionsAt(place, 'body');
  if (!isObject(content))
    return answer.text === ''
      ? []
      : [{ aspect: 'body', expected: 'no body', came: answer.text, assumptions: own }];
  const [wanted = ''] = Object.keys(content);
  const schema = firstSchema(place);
  if (answer.text === '') {
    // "The server message, if present" (spec 8).
    const assumptions = [...own, ...assumptionsAt(schema, 'required')];
    return [{ aspect: 'body', expected: wanted, came: 'no body', assumptions }];
  }
  const type = mediaType(answer);
  if (!(type in content) && !isProblem(answer)) {
    // A proxy on the way may refuse a body with its own page before the backend sees it.
    const assumptions = isRefusal(answer.status) ? own : [];
    return [{ aspect: 'content type', expected: wanted, came: type, assumptions }];
  }
  // JSON is UTF-8 (RFC 8259, 8.1); some readers believe the type.
  const charset = /charset="?([^\s";]+)/i.exec(typeOf(answer))?.[1] ?? 'utf-8';
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset))
    return [{ aspect: 'content type', expected: 'UTF-8', came: charset, assumptions: [] }];
  if (answer.body === undefined) {
    const came = 'text that is cut off or no JSON';
    return [{ aspect: 'broken JSON', expected: 'JSON', came, assumptions: [] }];
  }
  return schemaProblems(place, schema, answer.body);
}

/** Compares an answer with the contract of this status, and returns every difference. */
export function judge(
  operation: Operation,
  expectation: Expectation,
  answer: Answer,
  readings = new Readings(),
): Problem[] {
  const place = responsePlace(operation, expectation.status);
  if (!place) throw new Error(`The contract has no ${expectation.status} for ${operation.id}.`);
  readings.touch([
    ...assumptionsAt(place, 'status', 'body', 'envelope', 'enforced'),
    ...assumptionsFor(expectation, answer),
  ]);
  const status = statusProblem(place, expectation, answer, readings);
  const sameFamily = Math.floor(answer.status / 100) === Math.floor(expectation.status / 100);
  if (!sameFamily) return status ? [status] : [];
  return [
    ...(status ? [status] : []),
    ...headerProblems(place, answer),
    ...bodyProblems(place, answer),
  ];
}
