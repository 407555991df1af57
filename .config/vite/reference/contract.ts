import { listAssumptions } from '../../tasks/reference-pages.ts';

/** A place of the contract; every one may refer to another, and carry assumptions. */
export interface Node {
  $ref?: string;
  description?: string;
  'x-assumed'?: unknown;
}

export interface Schema extends Node {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  format?: string;
  [keyword: string]: unknown;
}

export interface Example extends Node {
  summary?: string;
  value?: unknown;
}

export interface Parameter extends Node {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

export type Content = Record<string, { schema: Schema; examples?: Record<string, Example> }>;

export interface Answer extends Node {
  headers?: Record<string, Node & { example?: unknown }>;
  content?: Content;
}

export interface Operation extends Node {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: Node & { content: Content };
  responses: Record<string, Answer>;
  security?: Record<string, string[]>[];
}

export interface Contract {
  info: Node & { title: string; version: string; summary: string; description: string };
  security: Record<string, string[]>[];
  tags: { name: string; 'x-displayName': string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, Node & { in: string; name: string }>;
  };
}

export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

export const callsIn = (contract: Contract): Call[] =>
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

/** Resolves a `$ref`; keywords beside the reference win. */
export function follow<Kind extends Node>(contract: Contract, node: Kind): Kind {
  if (node.$ref === undefined) return node;
  const { $ref, ...beside } = node;
  // as: the bundler has checked all references
  const target = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], contract) as Kind;
  return { ...follow(contract, target), ...beside };
}

export const assumptionsAt = ({ 'x-assumed': assumed }: Node) =>
  assumed === undefined ? [] : listAssumptions({ 'x-assumed': assumed });

export const operationAddress = (id: string): string => `#operation/${id}`;
export const schemaAddress = (name: string): string => `#schema/${name}`;

/** `GET /api/apps 200`, `App.name`. */
export function findAddress(contract: Contract, place: string): string | undefined {
  const [method, path] = place.split(' ');
  const call = callsIn(contract).find((each) => each.method === method && each.path === path);
  if (call) return operationAddress(call.operation.operationId);
  const [name = ''] = place.split('.');
  return name in contract.components.schemas ? schemaAddress(name) : undefined;
}
