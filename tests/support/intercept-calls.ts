import type { CDPSession, Page } from '@playwright/test';

/** A call of a page to the server's API, which waits for one of these. */
export interface InterceptedCall {
  method: string;
  /** Where it goes, without the server. */
  path: string;
  /** To the server, and its answer to the page. */
  pass: () => Promise<void>;
  /** To the server, whose answer never arrives; resolves when the server has given it. */
  lose: () => Promise<void>;
  /** Nowhere: nobody listens. */
  refuse: () => Promise<void>;
  /** Answered here: the server never hears of it. */
  answer: (json: unknown) => Promise<void>;
}

/**
 * Hands a page's calls to an address over, until what is answered is called. A route of Playwright's would stop every
 * file of the page, and have each fetched anew: it turns the browser's cache off.
 */
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
        answer: (json) =>
          send(session, 'Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: [{ name: 'content-type', value: 'application/json' }],
            body: Buffer.from(JSON.stringify(json)).toString('base64'),
          }),
      };
    }
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return () => session.send('Fetch.disable').then(() => undefined);
}

/** The page may have given the call up meanwhile, or be gone. */
const send = async <Method extends Parameters<CDPSession['send']>[0]>(
  session: CDPSession,
  ...[method, parameters]: Parameters<typeof session.send<Method>>
): Promise<void> => {
  await session.send(method, parameters).catch(() => undefined);
};
