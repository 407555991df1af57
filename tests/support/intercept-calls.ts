import type { CDPSession, Page } from '@playwright/test';

/** Waits for one of these actions. */
export interface InterceptedCall {
  method: string;
  path: string;
  /** Forwards the call and its response. */
  pass: () => Promise<void>;
  /** Forwards the call and drops the response; resolves when the server has responded. */
  lose: () => Promise<void>;
  refuse: () => Promise<void>;
  answer: (json: unknown, status?: number) => Promise<void>;
}

/** Until the returned function is called. Playwright's routes would disable the browser's cache. */
export async function interceptCalls(
  page: Page,
  address: RegExp,
  handle: (call: InterceptedCall) => unknown,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const arrived = new Map<string, () => void>();
  session.on('Fetch.requestPaused', ({ requestId, networkId = '', request, ...event }) => {
    const hasAnswer = event.responseStatusCode !== undefined;
    const { pathname, search } = new URL(request.url);
    const isMeant = address.test(pathname + search);
    if (hasAnswer && isMeant) arrived.get(networkId)?.();
    else if (isMeant) handle(describe());
    else void send(session, 'Fetch.continueRequest', { requestId });

    function describe(): InterceptedCall {
      return {
        method: request.method,
        path: pathname + search,
        pass: () => send(session, 'Fetch.continueRequest', { requestId }),
        lose: () => {
          const { promise, resolve } = Promise.withResolvers<undefined>();
          arrived.set(networkId, () => resolve(undefined));
          void send(session, 'Fetch.continueRequest', { requestId, interceptResponse: true });
          return promise;
        },
        refuse: () =>
          send(session, 'Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' }),
        answer: (json, status = 200) =>
          send(session, 'Fetch.fulfillRequest', {
            requestId,
            responseCode: status,
            responseHeaders: [{ name: 'content-type', value: 'application/json' }],
            body: Buffer.from(JSON.stringify(json)).toString('base64'),
          }),
      };
    }
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return () => session.send('Fetch.disable').then(() => undefined);
}

/** The page may have aborted the call or closed. */
const send = async <Method extends Parameters<CDPSession['send']>[0]>(
  session: CDPSession,
  ...[method, parameters]: Parameters<typeof session.send<Method>>
): Promise<void> => {
  await session.send(method, parameters).catch(() => undefined);
};
