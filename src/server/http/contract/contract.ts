import { readFileSync } from 'node:fs';
import type { FastifySchema } from 'fastify';

type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

interface OperationObject {
  operationId: string;
  tags: [string];
  security?: readonly SecurityRequirement[];
  parameters?: readonly (ParameterObject | Reference)[];
  requestBody?: { content: Record<string, { schema?: unknown }> };
  responses: Record<string, unknown>;
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

export interface Operation {
  id: string;
  tag: string;
  method: string;
  path: string;
  /** One of these is enough; without any, the call is public. */
  securitySchemes: readonly string[];
  bodyType: string | undefined;
  status: number;
  schema: FastifySchema;
}

const file = new URL('../../../../generated/openapi.json', import.meta.url);

// as: generated from a contract that the linters have checked.
const contract = JSON.parse(readFileSync(file, 'utf8')) as ContractDocument;

function findParameter(parameter: ParameterObject | Reference): ParameterObject {
  if (!('$ref' in parameter)) return parameter;
  const found =
    contract.components.parameters[parameter.$ref.replace('#/components/parameters/', '')];
  if (!found) throw new Error(`The contract has no ${parameter.$ref}.`);
  return found;
}

const sharedSchemaId = 'contract';

/** Redirects references to `sharedSchemas`. */
const withSharedReferences = <T>(part: T): T =>
  // as: only reference targets change.
  JSON.parse(JSON.stringify(part).replaceAll('"$ref":"#/', `"$ref":"${sharedSchemaId}#/`)) as T;

export const sharedSchemas = {
  $id: sharedSchemaId,
  components: withSharedReferences({ schemas: contract.components.schemas }),
};

interface ObjectSchema {
  type: 'object';
  properties: Record<string, unknown>;
  required: string[];
}

/** Tests check responses. The upload service validates multipart bodies as it reads them. */
function routeSchema({ parameters = [], requestBody }: OperationObject): FastifySchema {
  const parts: Record<string, ObjectSchema> = {};
  for (const parameter of parameters) {
    const { name, in: place, required, schema } = findParameter(parameter);
    const part = (parts[place] ??= { type: 'object', properties: {}, required: [] });
    part.properties[name] = schema;
    if (required === true) part.required.push(name);
  }
  const body = requestBody?.content['application/json']?.schema;
  return withSharedReferences({
    ...(parts['path'] && { params: parts['path'] }),
    ...(parts['query'] && { querystring: parts['query'] }),
    ...(body !== undefined && { body }),
  });
}

/** All servers of a process have the same schemas, which Ajv compiles once. */
export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      tag: operation.tags[0],
      method: method.toUpperCase(),
      path,
      securitySchemes: (operation.security ?? contract.security).flatMap((way) => Object.keys(way)),
      bodyType: Object.keys(operation.requestBody?.content ?? {})[0],
      status: Number(Object.keys(operation.responses).find((status) => status.startsWith('2'))),
      schema: routeSchema(operation),
    })),
);
