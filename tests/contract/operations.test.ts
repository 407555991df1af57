import { describe, expect, it } from 'vitest';
import { handlers } from '#server/handlers/handlers.ts';
import { checkHandlers } from '#server/http/contract/operations-plugin.ts';
import { operations as served } from '#server/http/contract/contract.ts';
import { type ContractOperation, isSecured, operations } from '../support/contract.ts';
import { sharedTestApp } from '../support/test-app.ts';

const concrete = ({ path }: ContractOperation) =>
  path.replace('{locale}', 'fr').replaceAll(/\{\w+\}/g, 'someid');

const secured = operations.filter(isSecured);

describe('every operation', () => {
  it('is one of the 47 and has a handler', () => {
    expect(operations).toHaveLength(47);
    expect(Object.keys(handlers).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
  });

  it('is reported at the start when it has no handler, with the next step', () => {
    const rest = Object.fromEntries(
      Object.entries(handlers).filter(([name]) => name !== 'deleteColor'),
    );
    expect(() => {
      checkHandlers(served, rest);
    }).toThrow('Operation deleteColor has no handler. Add it to src/server/handlers/colors.ts.');
  });

  it('is missed at the start when a handler belongs to none', () => {
    expect(() => {
      checkHandlers(served, { ...handlers, paintColor: () => undefined });
    }).toThrow('Handler paintColor belongs to no operation of openapi.yaml.');
  });
});

describe('without a session', () => {
  const shared = sharedTestApp();
  it('every secured operation answers 401', async () => {
    const visitor = shared().visitor();
    for (const operation of secured) {
      const { status } = await visitor.send(operation.method, concrete(operation));
      expect([operation.id, status]).toEqual([operation.id, 401]);
    }
  });

  it('and every one does so before it reads the body, be it malformed or of the wrong type', async () => {
    const visitor = shared().visitor();
    for (const operation of secured.filter(({ method }) => method !== 'GET')) {
      for (const type of ['application/json', 'text/nonsense']) {
        const { status } = await visitor.send(operation.method, concrete(operation), {
          headers: { 'Content-Type': type },
          body: '{ this is not JSON',
        });
        expect([operation.id, type, status]).toEqual([operation.id, type, 401]);
      }
    }
  });

  it('a body that never ends is not waited for', async () => {
    const { url } = shared();
    const slow = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"appId":')),
    });
    const abort = new AbortController();
    const response = await fetch(`${url}/api/texts/bulk`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: slow,
      signal: abort.signal,
      // Node's fetch requires this for streams; its types lack it.
      ...{ duplex: 'half' },
    });
    expect(response.status).toBe(401);
    abort.abort();
  });

  it('a body larger than any limit is not read', async () => {
    const visitor = shared().visitor();
    const { status } = await visitor.json('POST', '/api/colors', { key: 'x'.repeat(3_000_000) });
    expect(status).toBe(401);
  });
});
