import { readFileSync } from 'node:fs';
import type { FastifySchema } from 'fastify';

/** One way in: the security schemes that all have to be satisfied. */
type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

interface OperationObject {
  operationId: string;
  tags: [string];
  security?: readonly SecurityRequirement[];
  parameters?: readonly (ParameterObject | Reference)[];
  requestBody?: { content: Record<string, { schema?: unknown }> };
}

interface Reference {
  $ref: string;
}

interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: unknown;
}

interface ContractDocument {
  security: readonly SecurityRequirement[];
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: unknown; parameters: Record<string, ParameterObject> };
}

/** The facts of an operation that the server needs beside its schemas. */
export interface Operation {
  id: string;
  /** The group; names the file of the handler. */
  tag: string;
  /** Upper case. */
  method: string;
  /** As the contract writes it, with `{name}` for parameters. */
  path: string;
  /** The security schemes of which one has to let the caller in; empty: everybody may call. */
  letIn: readonly string[];
  /** The media type of the request body; undefined: the operation takes none. */
  bodyType: string | undefined;
}

const file = new URL('../../../../generated/openapi.json', import.meta.url);

/** The bundled contract, as `npm run generate` wrote it. */
export function readContract(): ContractDocument {
  // as: written by our own generator from a contract that the linters have checked.
  return JSON.parse(readFileSync(file, 'utf8')) as ContractDocument;
}

/** All operations of the contract. */
export function listOperations(contract: ContractDocument): Operation[] {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      tag: operation.tags[0],
      method: method.toUpperCase(),
      path,
      letIn: (operation.security ?? contract.security).flatMap((way) => Object.keys(way)),
      bodyType: Object.keys(operation.requestBody?.content ?? {})[0],
    })),
  );
}

/** The parameter itself; throws when the contract refers to one that is not there. */
function findParameter(
  { components }: ContractDocument,
  parameter: ParameterObject | Reference,
): ParameterObject {
  if (!('$ref' in parameter)) return parameter;
  const found = components.parameters[parameter.$ref.replace('#/components/parameters/', '')];
  if (!found) throw new Error(`The contract has no ${parameter.$ref}.`);
  return found;
}

/** The name under which schemas refer to the contract's own. */
const shared = 'contract';

/** The same with its references leading to `sharedSchemas`. */
const withSharedReferences = <T>(part: T): T =>
  // as: nothing but the targets of the references changes.
  JSON.parse(JSON.stringify(part).replaceAll('"$ref":"#/', `"$ref":"${shared}#/`)) as T;

/** The schemas of the contract that others refer to, for Fastify's `addSchema`. */
export const sharedSchemas = ({ components }: ContractDocument) => ({
  $id: shared,
  components: withSharedReferences({ schemas: components.schemas }),
});

interface ObjectSchema {
  type: 'object';
  properties: Record<string, unknown>;
  required: string[];
}

/**
 * The schemas that judge the requests of an operation, as Fastify takes them. Answers are checked by tests, not on
 * every call; a multipart body is a stream, which the upload service judges while it reads.
 */
export function routeSchema(
  contract: ContractDocument,
  { method, path }: Operation,
): FastifySchema {
  const operation = contract.paths[path]?.[method.toLowerCase()];
  const parts: Record<string, ObjectSchema> = {};
  for (const parameter of operation?.parameters ?? []) {
    const { name, in: place, required, schema } = findParameter(contract, parameter);
    const part = (parts[place] ??= { type: 'object', properties: {}, required: [] });
    part.properties[name] = schema;
    if (required === true) part.required.push(name);
  }
  const body = operation?.requestBody?.content['application/json']?.schema;
  return withSharedReferences({
    ...(parts['path'] && { params: parts['path'] }),
    ...(parts['query'] && { querystring: parts['query'] }),
    ...(body !== undefined && { body }),
  });
}
