/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of a value that may be anything; undefined when there is none. */
export const field = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined;

/** The data of an answer, with or without its envelope. */
export const dataOf = (body: unknown): unknown =>
  isObject(body) && 'data' in body ? body['data'] : body;

/** The items of an answer, with or without its envelope; none when it is no list. */
export const itemsOf = (body: unknown): unknown[] => {
  const data = dataOf(body);
  return Array.isArray(data) ? data : [];
};

/** A value as it is compared: a color is the same with `#` and without, in either capitals. */
export const comparable = (value: unknown): string =>
  String(value)
    .replace(/^#(?=[\da-f]{6}$)/i, '')
    .toUpperCase();
