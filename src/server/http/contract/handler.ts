import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '#generated/contract.d.ts';
import type { Services } from '#server/services/services.ts';

export type OperationId = keyof operations;

type Parameters<Op extends OperationId> = operations[Op]['parameters'];
type Given<T> = Exclude<T, undefined>;
type Body<Op extends OperationId> = operations[Op] extends {
  requestBody: { content: { 'application/json': infer T } };
}
  ? T
  : undefined;

interface Call<Op extends OperationId> {
  params: Given<Parameters<Op>['path']>;
  query: Given<Parameters<Op>['query']>;
  body: Body<Op>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Content<R> = R extends { content: { 'application/json': infer T } } ? T : undefined;

/** The body of the response; its status is the contract's. */
type Answer<Op extends OperationId, Responses = operations[Op]['responses']> = Responses extends {
  204: unknown;
}
  ? unknown
  : Content<Responses[keyof Responses & (200 | 201 | 202)]>;

type Handler<Op extends OperationId> = (call: Call<Op>, services: Services) => Promise<Answer<Op>>;

export type Handlers = { [Op in OperationId]: Handler<Op> };

/** Serialized JSON. */
export function readyJson(reply: FastifyReply, bytes: Buffer): never {
  void reply.type('application/json; charset=utf-8');
  // as: the bytes match the contract.
  return bytes as never;
}
