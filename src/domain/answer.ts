import { ApiError } from './api-error.ts';

/** Whether a body has the outermost shape that the contract promises. */
type Shape = (body: unknown) => boolean;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{…}` */
export const isObject: Shape = isRecord;

/** `[{…}]` */
export const isList: Shape = (body) => Array.isArray(body) && body.every(isRecord);

/** `{ data: {…} }` */
export const isDataObject: Shape = (body) => isRecord(body) && isRecord(body['data']);

/** `{ data: [{…}] }` */
export const isDataList: Shape = (body) => isRecord(body) && isList(body['data']);

/** Of a write: spec 7 leaves most of these answers open, so only a page in place of an answer is none. */
export const isAnything: Shape = (body) => !(typeof body === 'string' && /^\s*</.test(body));

/** The thing from a write's answer; undefined if a backend answers in another way (spec 7 leaves it open). */
export const getWritten = <Thing extends object>(answer: { data: Thing }): Thing | undefined =>
  isDataObject(answer) ? answer.data : undefined;

/**
 * The body of a call that the server says has succeeded. Something else may have answered in its place (a proxy's
 * page, another backend); what a screen could not be drawn from is an error here and not there.
 */
export function readAnswer(status: number, text = '', isExpected: Shape): unknown {
  const body = parse(text);
  if (!isExpected(body)) throw new ApiError({ failure: 'unexpected', status });
  return body;
}

/** Text that is no JSON is returned as it is. */
function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    // Most servers never say null; to look at every value takes its time.
    return JSON.parse(text, text.includes('null') ? leaveOutNull : undefined) as unknown; // as: JSON.parse is typed `any`
  } catch {
    return text;
  }
}

/** Another backend may say of a field that it is null where the contract leaves it out. */
function leaveOutNull(this: unknown, _key: string, value: unknown): unknown {
  return value === null && !Array.isArray(this) ? undefined : value;
}
