import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface MediaType {
  schema: object;
  examples?: Record<string, { $ref: string }>;
}

interface ResponseObject {
  $ref?: string;
  description: string;
  'x-assumed'?: Record<string, string>;
  content?: Record<string, MediaType>;
  headers?: Record<string, { $ref?: string }>;
}

interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  /** Timeout of clients in seconds, if it differs from the default. */
  'x-timeout'?: number;
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, ResponseObject>;
}

interface ContractDocument {
  info: { version: string };
  'x-timeout': number;
  security: Record<string, string[]>[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    schemas: Record<string, object>;
    headers: Record<string, { required?: boolean }>;
    examples: Record<string, { value: unknown }>;
  };
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The bundled contract. */
// Written by our generator: every contract test would fail if its shape changed.
export const contract = JSON.parse(
  readFileSync(`${root}/generated/openapi.json`, 'utf8'),
) as ContractDocument;

// Verbose: errors then include the schema they violate.
const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, schemas: { contract } });
// The package is CommonJS; its default export is a namespace here.
(addFormats as unknown as (instance: Ajv2020) => void)(ajv);

/** Closes every response schema: our server returns no undeclared fields. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const isOpen =
    copy['type'] === 'object' && 'properties' in copy && !('additionalProperties' in copy);
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}

const closedAjv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as (instance: Ajv2020) => void)(closedAjv);
// as: a copy of the contract, which is an object
closedAjv.addSchema(closed(contract) as object, 'contract');

export interface ContractOperation {
  id: string;
  method: string;
  path: string;
  object: OperationObject;
}

export const operations: readonly ContractOperation[] = Object.entries(contract.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, object]) => ({
      id: object.operationId,
      method: method.toUpperCase(),
      path,
      object,
    })),
);

/** Whether the operation needs a session or a key. */
export const isSecured = ({ object }: ContractOperation) =>
  (object.security ?? contract.security).length > 0;

/** Addresses of operations, those with fewest parameters first. */
const addresses = operations
  .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
  .map((operation) => ({
    operation,
    address: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]*')}$`),
  }));

/** Finds the operation of a request; the one with fewest parameters wins. */
export function operationFor(method: string, pathname: string): ContractOperation {
  const found = addresses.find(
    ({ operation, address }) => operation.method === method && address.test(pathname),
  );
  if (!found) throw new Error(`The contract has no ${method} ${pathname}.`);
  return found.operation;
}

const step = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

const pointer = (steps: readonly string[]) => `contract#/${steps.map(step).join('/')}`;

const validators = new WeakMap<readonly string[], ValidateFunction>();

/** Validates a value by a schema of the contract and returns the errors. */
export function schemaErrors(steps: readonly string[], value: unknown): ErrorObject[] {
  const validate = validators.get(steps) ?? ajv.getSchema(pointer(steps));
  if (!validate) throw new Error(`The contract has no schema at ${steps.join('/')}.`);
  validators.set(steps, validate);
  validate(value);
  return validate.errors ?? [];
}

/** Like `schemaErrors`, as text; undefined if valid. */
export function violations(steps: readonly string[], value: unknown): string | undefined {
  const errors = schemaErrors(steps, value);
  return errors.length === 0 ? undefined : ajv.errorsText(errors);
}

/** Finds the response for a status in the contract; throws if undeclared. */
function responsePlace({ id, path, method, object }: ContractOperation, status: number): string[] {
  const key = String(status) in object.responses ? String(status) : status >= 500 ? 'default' : '';
  const response = object.responses[key];
  if (!response) throw new Error(`${id} answers ${status}, which the contract does not declare.`);
  return response.$ref === undefined
    ? ['paths', path, method.toLowerCase(), 'responses', key]
    : response.$ref.split('/').slice(1);
}

function responseAt(steps: readonly string[]): ResponseObject {
  // Follows the keys that `responsePlace` found.
  return steps.reduce<unknown>(
    (node, key) => (node as Record<string, unknown>)[key],
    contract,
  ) as ResponseObject;
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** The contract must declare status, media type, headers and every field of the body. */
export function expectResponse(operation: ContractOperation, answer: WireAnswer): void {
  const place = responsePlace(operation, answer.status);
  const response = responseAt(place);
  const say = (problem: string) =>
    new Error(`${operation.id} ${answer.status}: ${problem}\n${answer.body.slice(0, 500)}`);
  for (const [name, { $ref = '' }] of Object.entries(response.headers ?? {})) {
    const isRequired = contract.components.headers[$ref.split('/').at(-1) ?? '']?.required === true;
    if (isRequired && !answer.headers.has(name)) throw say(`the header ${name} is missing.`);
  }
  if (!response.content) {
    if (answer.body !== '') throw say('there should be no body.');
    return;
  }
  const type = answer.headers.get('content-type')?.replace(/;.*/, '') ?? 'none';
  if (!(type in response.content)) throw say(`the media type ${type} is not declared.`);
  const validate = closedAjv.getSchema(pointer([...place, 'content', type, 'schema']));
  if (validate?.(JSON.parse(answer.body)) !== true)
    throw say(closedAjv.errorsText(validate?.errors));
}

export const responsesOf = ({ object }: ContractOperation) =>
  Object.entries(object.responses).map(([status, response]) => ({
    status,
    response:
      response.$ref === undefined ? response : responseAt(response.$ref.split('/').slice(1)),
  }));

interface Example {
  name: string;
  type: string;
  schema: string[];
  value: unknown;
}

const examples = new Map<ContractOperation, readonly Example[]>();

/** Cached, since every run of the conformance rules reads them. */
export function examplesOf(operation: ContractOperation): readonly Example[] {
  const found = examples.get(operation) ?? findExamples(operation);
  examples.set(operation, found);
  return found;
}

function findExamples(operation: ContractOperation): Example[] {
  const base = ['paths', operation.path, operation.method.toLowerCase()];
  const places: [string[], Record<string, MediaType>][] = [
    [[...base, 'requestBody'], operation.object.requestBody?.content ?? {}],
    ...Object.entries(operation.object.responses).map(
      ([status, response]): [string[], Record<string, MediaType>] => {
        const place = response.$ref?.split('/').slice(1) ?? [...base, 'responses', status];
        return [place, responseAt(place).content ?? {}];
      },
    ),
  ];
  return places.flatMap(([place, content]) =>
    Object.entries(content).flatMap(([type, media]) =>
      Object.entries(media.examples ?? {}).map(([name, example]) => ({
        name: `${operation.id} ${place.at(-1) ?? ''} ${name}`,
        type,
        schema: [...place, 'content', type, 'schema'],
        value: contract.components.examples[example.$ref.split('/').at(-1) ?? '']?.value,
      })),
    ),
  );
}

export const exampleFiles = (): string[] =>
  readdirSync(`${root}/mocks/examples`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
