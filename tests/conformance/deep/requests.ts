import fc from 'fast-check';
import type { ContractOperation } from '#tests/support/contract.ts';
import { png, svg } from '#tests/support/fixtures.ts';
import {
  damagedString,
  oddValue,
  type Pool,
  poolFor,
  resolved,
  type Schema,
  valueOf,
} from './values.ts';

export interface OddRequest {
  method: string;
  /** With the query; percent-encoded, rightly or wrongly. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

const parametersOf = ({ object }: ContractOperation): Parameter[] =>
  // The support module describes only the parts that its tests need.
  ((object as unknown as { parameters?: (Parameter & Schema)[] }).parameters ?? []).map(
    // A parameter may be a reference, like a schema.
    (parameter) => resolved(parameter) as unknown as Parameter,
  );

const json = { 'Content-Type': 'application/json' };

function bodySchema({ object }: ContractOperation): Schema | undefined {
  return object.requestBody?.content['application/json']?.schema;
}

/** One field replaced, removed or added. */
function nearly(body: unknown): fc.Arbitrary<unknown> {
  if (typeof body !== 'object' || body === null) return oddValue;
  const names = [...Object.keys(body), 'unknownField', '__proto__'];
  const value = fc.option(fc.oneof({ weight: 4, arbitrary: oddValue }, damagedString));
  return fc.tuple(fc.constantFrom(...names), value).chain(([name, value]) => {
    const copy = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
    if (value === null) return fc.constant(copy);
    return fc.constant({ ...copy, [name]: value });
  });
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** No serializer would write these. */
const rawBodies: readonly Buffer[] = [
  Buffer.from(''),
  Buffer.from('{'),
  Buffer.from('{"name":"a","name":"b","platform":"iOS"}'),
  Buffer.from('{"__proto__":{"x":1}}'),
  Buffer.from('{"constructor":{"prototype":{"x":1}}}'),
  Buffer.from(deep(10_000)),
  Buffer.from(`{"appId":"a","colors":${deep(1000)}}`),
  Buffer.from(JSON.stringify({ appId: 'a', colors: Array(100_000).fill(0) })),
  Buffer.from(JSON.stringify({ appId: 'a', texts: Array(100_000).fill({ key: '', value: 1 }) })),
  Buffer.from(JSON.stringify({ appId: 'a', texts: Array(200_000).fill(0) })),
  Buffer.from(JSON.stringify({ serverIds: Array(400_000).fill(0) })),
  Buffer.from(JSON.stringify({ locales: Array(200_000).fill('') })),
  Buffer.from(`{${Array.from({ length: 80_000 }, (_, at) => `"a${at}":0`).join(',')}}`),
  Buffer.from(JSON.stringify({ name: 'x'.repeat(900_000) })),
  Buffer.from(JSON.stringify({ name: 'x'.repeat(2_000_000) })),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('1e999'),
  Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="image"; filename="../a\r\nX: y"\r\n\r\nx',
  ),
];

const oddHeaders: readonly Record<string, string>[] = [
  {},
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/json; charset=utf-16' },
  { 'Content-Type': 'application/json, text/plain' },
  { 'Content-Type': 'multipart/form-data' },
  { 'Content-Type': 'multipart/form-data; boundary=b' },
  { ...json, 'X-HTTP-Method-Override': 'DELETE' },
  { ...json, 'If-None-Match': '"' },
  { ...json, 'X-API-Key': 'am_x' },
  { ...json, Origin: 'null' },
  { ...json, Range: 'bytes=5-1' },
  { ...json, 'X-Forwarded-For': '\u00ff', 'X-Request-Id': 'x'.repeat(5000) },
];

/** Segments that lead elsewhere or nowhere. */
const oddSegments = [
  '..',
  '%2e%2e',
  '%2f',
  '%00',
  '%zz',
  '%',
  '%ff',
  '%ED%A0%80',
  '%F0%9F%98%80',
  'x'.repeat(1500),
  ';a=b',
  '__proto__',
  '',
  '%20',
];

function pathOf(operation: ContractOperation, pool: Pool, odd: boolean): fc.Arbitrary<string> {
  const parameters = parametersOf(operation);
  const values = parameters.map((parameter) => {
    const usual = valueOf(parameter.schema, poolFor(parameter.name, pool)).map((value) =>
      encodeURIComponent(String(value).toWellFormed()),
    );
    const any = odd ? fc.oneof(usual, fc.constantFrom(...oddSegments)) : usual;
    return parameter.in === 'path' || parameter.required ? any : fc.option(any);
  });
  return fc.tuple(...values).map((given) => {
    let path = operation.path;
    const query: string[] = [];
    for (const [index, { name, in: where }] of parameters.entries()) {
      const value = given[index] ?? undefined;
      if (value === undefined) continue;
      if (where === 'path') path = path.replace(`{${name}}`, () => value);
      if (where === 'query') query.push(`${name}=${value}`);
    }
    return query.length === 0
      ? path
      : `${path}?${query.join('&')}${odd ? `&${query.join('&')}` : ''}`;
  });
}

const boundary = 'boundary-of-parts';

/** A picture under any name and declared type. */
const pictureForm: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom('a.png', '../../a.png', 'a\0.png', '\u202Egnp.exe', '', 'x'.repeat(10_000)),
    fc.constantFrom('image/png', 'image/svg+xml', 'text/html'),
    fc.constantFrom(png, svg, Buffer.from('no picture'), Buffer.alloc(0)),
  )
  .map(([name, type, content]) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  );

function withForm(operation: ContractOperation, pool: Pool): fc.Arbitrary<OddRequest> {
  return fc.tuple(pathOf(operation, pool, false), pictureForm).map(([path, body]) => ({
    method: operation.method,
    path,
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body,
  }));
}

function valid(operation: ContractOperation, pool: Pool): fc.Arbitrary<OddRequest> {
  if ('multipart/form-data' in (operation.object.requestBody?.content ?? {}))
    return withForm(operation, pool);
  const schema = bodySchema(operation);
  const body = schema ? valueOf(schema, pool) : fc.constant(undefined);
  return fc.tuple(pathOf(operation, pool, false), body).map(([path, value]) => ({
    method: operation.method,
    path,
    headers: value === undefined ? {} : json,
    body: value === undefined ? undefined : Buffer.from(JSON.stringify(value)),
  }));
}

function nearlyValid(operation: ContractOperation, pool: Pool): fc.Arbitrary<OddRequest> {
  const schema = bodySchema(operation);
  const body = schema ? valueOf(schema, pool).chain(nearly) : fc.constant({});
  return fc.tuple(pathOf(operation, pool, true), body).map(([path, value]) => ({
    method: operation.method,
    path,
    headers: json,
    body: Buffer.from(JSON.stringify(value)),
  }));
}

const hostile = (operation: ContractOperation, pool: Pool): fc.Arbitrary<OddRequest> =>
  fc.record({
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constant(operation.method) },
      fc.constantFrom('GET', 'PUT', 'PATCH', 'OPTIONS', 'HEAD'),
    ),
    path: pathOf(operation, pool, true),
    headers: fc.constantFrom(...oddHeaders),
    body: fc.constantFrom(...rawBodies),
  });

/** Valid, nearly valid and hostile ones. */
export const requestsFor = (operation: ContractOperation, pool: Pool): fc.Arbitrary<OddRequest> =>
  fc.oneof(
    { weight: 5, arbitrary: valid(operation, pool) },
    { weight: 4, arbitrary: nearlyValid(operation, pool) },
    { weight: 3, arbitrary: hostile(operation, pool) },
  );
