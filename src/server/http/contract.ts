import { readFileSync } from 'node:fs';

/** One way in: the security schemes that all have to be satisfied. */
type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

interface OperationObject {
  operationId: string;
  tags: [string];
  security?: readonly SecurityRequirement[];
  requestBody?: { content: Record<string, { examples?: unknown }> };
  responses: Record<string, unknown>;
}

interface ContractDocument {
  security: readonly SecurityRequirement[];
  paths: Record<string, Record<string, OperationObject>>;
  components: Record<string, unknown>;
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

const file = new URL('../../../generated/openapi.json', import.meta.url);

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

/**
 * The contract as the router gets it. Answers are checked by tests, not on every call; a multipart body is a
 * stream, which the upload service judges while it reads.
 */
export function routableContract(contract: ContractDocument): ContractDocument {
  const copy = structuredClone(contract);
  for (const methods of Object.values(copy.paths)) {
    for (const operation of Object.values(methods)) {
      operation.responses = { default: { description: 'See the contract.' } };
      if (operation.requestBody && 'multipart/form-data' in operation.requestBody.content) {
        delete operation.requestBody;
      }
      for (const media of Object.values(operation.requestBody?.content ?? {}))
        delete media.examples;
    }
  }
  // Checking and resolving what nobody refers to any more would double the time of the start.
  for (const part of ['examples', 'headers', 'responses'])
    Reflect.deleteProperty(copy.components, part);
  return copy;
}
