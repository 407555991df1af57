import { ApiError, isRecord } from './api-error.ts';

type Shape = (body: unknown) => boolean;

export const isObject: Shape = isRecord;

export const isList: Shape = (body) => Array.isArray(body) && body.every(isRecord);

export const isDataObject: Shape = (body) => isRecord(body) && isRecord(body['data']);

export const isDataList: Shape = (body) => isRecord(body) && isList(body['data']);

/** For writes: spec 7 leaves most of these responses open, so only an HTML page is rejected. */
export const isAnything: Shape = (body) => !(typeof body === 'string' && /^\s*</.test(body));

/**
 * Returns the item in a write's response; undefined for other bodies (spec 7 leaves them open).
 */
export const getWritten = <Thing extends object>(answer: { data: Thing }): Thing | undefined =>
  isDataObject(answer) ? answer.data : undefined;

/** A proxy or another backend may have sent something else, which must be an error here. */
export function readAnswer(status: number, text = '', isExpected: Shape): unknown {
  const body = parse(text);
  if (!isExpected(body)) throw new ApiError({ failure: 'unexpected', status });
  return body;
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    // Most responses contain no null, and visiting every value is slow.
    return JSON.parse(text, text.includes('null') ? leaveOutNull : undefined) as unknown; // as: JSON.parse is typed `any`
  } catch {
    return text;
  }
}

/** Other backends may send null for fields that the contract omits. */
function leaveOutNull(this: unknown, _key: string, value: unknown): unknown {
  return value === null && !Array.isArray(this) ? undefined : value;
}
