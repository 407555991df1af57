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
type Success = 200 | 201 | 202 | 204 | 304;

export type Answer<Op extends OperationId> = {
  [Status in keyof operations[Op]['responses'] & Success]: {
    status: Status;
    body: Content<operations[Op]['responses'][Status]>;
  };
}[keyof operations[Op]['responses'] & Success];

export type Handler<Op extends OperationId> = (
  call: Call<Op>,
  services: Services,
) => Promise<Answer<Op>>;

export type Handlers = { [Op in OperationId]: Handler<Op> };

export const noContent = { status: 204, body: undefined } as const;

/** 200 with serialized JSON. */
export function readyJson(reply: FastifyReply, bytes: Buffer): { status: 200; body: never } {
  void reply.type('application/json; charset=utf-8');
  // as: the bytes match the contract.
  return { status: 200, body: bytes as never };
}
