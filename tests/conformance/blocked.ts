import type { Exchange } from './http/http-client.ts';

/** The data that a check needs could not be created. */
export class Blocked extends Error {
  readonly exchange: Exchange;
  readonly expected: string;

  constructor(exchange: Exchange, expected = 'a success') {
    const { status, text } = exchange.answer;
    super(`${exchange.call.operation.id} answered ${status || text}`);
    this.exchange = exchange;
    this.expected = expected;
  }
}
