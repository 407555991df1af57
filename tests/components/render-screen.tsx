import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '#dashboard/app/app.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { routeTree } from '#generated/route-tree.gen.ts';
import { cssVariables, theme } from '#dashboard/app/theme.ts';
import { sessionStore } from '#dashboard/session/session-store.ts';

/** Generated query options, and the answer of their call. */
type Answer = readonly [query: { queryKey: QueryKey }, data: unknown];

interface Screen {
  /** Path and search, as a person would see them. */
  address: () => string;
  /** Shows what the address says once more, as a reload would. */
  openAgain: () => Promise<void>;
}

const given = new Map<string, unknown>();
const unanswered: string[] = [];

/** For each test file: a test that asks for what it has not given fails. */
export function watchCalls(): void {
  beforeEach(() => {
    given.clear();
    unanswered.length = 0;
    localStorage.clear();
    vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      const { pathname, search } = new URL(
        input instanceof Request ? input.url : input,
        location.href,
      );
      const call = `${pathname}${search}`;
      // A repeated call, as by polling, gets the same answer again.
      if (given.has(call)) return Promise.resolve(Response.json(given.get(call)));
      unanswered.push(call);
      return Promise.reject(new TypeError('There is no server in these tests.'));
    });
  });

  afterEach(async () => {
    // A page that is still there would go on asking.
    await cleanup();
    vi.restoreAllMocks();
    expect(unanswered, 'calls whose answer the test has not given').toEqual([]);
  });
}

/** The call of a query: its key is made of the parts of its path, and of what follows the `?`. */
function getCall(queryKey: QueryKey): string {
  const parts = queryKey.filter((part) => typeof part === 'string');
  const search = queryKey.find((part) => typeof part === 'object') ?? {};
  const query = new URLSearchParams(search as Record<string, string>); // as: the contract's are strings
  return `/${parts.join('/')}${query.size > 0 ? `?${query}` : ''}`;
}

/** Shows a page of somebody who is signed in; everything it asks for is among `answers`. */
export async function renderScreen(url: string, answers: readonly Answer[]): Promise<Screen> {
  for (const [{ queryKey }, data] of answers) given.set(getCall(queryKey), data);
  sessionStore.signIn({ email: 'ada@example.com' });
  const show = async (address: string) => {
    const queryClient = new QueryClient({
      defaultOptions: { queries: { staleTime: Infinity, retry: false } },
    });
    for (const [{ queryKey }, data] of answers) queryClient.setQueryData(queryKey, data);
    const router = createRouter({
      routeTree,
      context: { queryClient },
      history: createMemoryHistory({ initialEntries: [address] }),
      search: { strict: true },
    });
    const screen = await render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="light">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    );
    return { router, screen };
  };
  let shown = await show(url);
  const address = () => shown.router.state.location.href;
  return {
    address,
    async openAgain() {
      const here = address();
      await shown.screen.unmount();
      shown = await show(here);
    },
  };
}
