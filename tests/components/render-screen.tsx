import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '#dashboard/app/app.css';
import '#dashboard/ui/controls/controls.css';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { page } from 'vitest/browser';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { routeTree } from '#generated/route-tree.gen.ts';
import { parseSearch } from '#dashboard/app/parse-search.ts';
import type { LanguageProgress, TranslationProgress } from '#generated/model/index.ts';
import { localeCatalogue } from '#domain/locales.ts';
import { cssVariables, theme } from '#dashboard/app/theme.ts';
import { closeSharedDialogs } from '#dashboard/resources/dialog-requests.ts';
import { discardWork, listUnfinished } from '#dashboard/resources/journal/work-journal.ts';
import { appProgressOptions } from '#dashboard/resources/progress/app-progress.ts';
import { countsOfProgress } from '#dashboard/resources/progress/status-counts.ts';
import { sessionStore } from '#dashboard/api/session/session-store.ts';
import { holdTimers } from './hold-timers.ts';

/** An `Error`: no response. A `Blob`: a file. A `Response`: one with its own status. */
export type Answer = readonly [query: { queryKey: QueryKey }, data: unknown];

interface Screen {
  /** Path and search, as the user sees them. */
  address: () => string;
  /** Opens an address, by default the current one, like a reload. */
  openAgain: (address?: string) => Promise<void>;
  back: () => void;
  forward: () => void;
}

export interface Write {
  method: string;
  path: string;
  body: unknown;
}

const none = { progress: 0, translated: 0, pending: 0, translating: 0, error: 0, cancelled: 0 };
const noTexts = { total: 0, ...none };

/** Further calls of the list of applications, with defaults. */
const besideRows: readonly (readonly [call: RegExp, data: unknown])[] = [
  [/^\/api\/(?:images|colors)\/app\//, []],
  [/^\/api\/app-vpn-servers\/(?:usage|app\/\w+)$/, []],
  [/^\/api\/app-texts\/app\/\w+\/progress/, noTexts],
];

const givenAnswers = new Map<string, Answer>();
const unanswered: string[] = [];
let answerWrite: ((write: Write) => unknown) | undefined;

/** In each test file; a test fails if it requests data that it has not given. */
export function watchCalls(): void {
  beforeEach(() => {
    givenAnswers.clear();
    unanswered.length = 0;
    answerWrite = undefined;
    localStorage.clear();
    // The modules keep the previous test's edits and dialogs, as for one user.
    sessionStore.forget();
    closeSharedDialogs();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const call = `${pathname}${search}`;
      if (answerWrite && request.method !== 'GET') {
        const sent = await request.text();
        const body: unknown = sent === '' ? undefined : JSON.parse(sent);
        const own = await answerWrite({ method: request.method, path: pathname, body });
        return own instanceof Response ? own : Response.json(own);
      }
      const together = answerTogether(call);
      if (together) return together;
      // A repeated call, as by polling, gets the same response.
      const answer = givenAnswers.get(call);
      if (answer) {
        const data = await answer[1];
        if (data instanceof Error) throw data;
        if (data instanceof Response) return data.clone();
        return data instanceof Blob ? new Response(data) : Response.json(data);
      }
      const beside = givenAnswers.has('/api/apps') && besideRows.find(([its]) => its.test(call));
      if (beside) return Response.json({ data: beside[1] });
      unanswered.push(call);
      throw new TypeError('There is no server in these tests.');
    });
  });

  afterEach(async () => {
    // A mounted page would send further calls.
    await cleanup();
    notifications.clean();
    await restPointer();
    vi.restoreAllMocks();
    await forgetUnfinished();
    expect(unanswered, 'calls whose answer the test has not given').toEqual([]);
  });
}

/**
 * The counts of all languages as the bundled server sends them; undefined if one call fails. Beside
 * the list of applications, the others have no texts.
 */
function countTogether(appId: string): LanguageProgress[] | undefined {
  const isBeside = givenAnswers.has('/api/apps');
  const languages = localeCatalogue.flatMap(({ code }) => {
    const given = givenAnswers.get(`/api/app-texts/app/${appId}/progress?locale=${code}`);
    const body: unknown = given ? given[1] : isBeside && { data: noTexts };
    if (body === false) return [];
    const isGood = typeof body === 'object' && body !== null && 'data' in body;
    // as: the contract's counts
    return [{ locale: code, counts: isGood ? (body.data as TranslationProgress) : undefined }];
  });
  const good = languages.filter((one): one is LanguageProgress => one.counts !== undefined);
  return good.length > 0 && good.length === languages.length ? good : undefined;
}

const ENGLISH_COUNTS = /^\/api\/app-texts\/app\/(?<appId>\w+)\/progress\?locale=en$/;

function answerTogether(call: string): Response | undefined {
  const appId = ENGLISH_COUNTS.exec(call)?.groups?.['appId'];
  const languages = appId === undefined ? undefined : countTogether(appId);
  const english = languages?.find(({ locale }) => locale === 'en');
  return languages && Response.json({ data: english?.counts ?? noTexts, languages });
}

/** Its keys are not those of the calls. */
function setProgress(queryClient: QueryClient): void {
  for (const appId of new Set([...givenAnswers.keys()].map((call) => PROGRESS.exec(call)?.[1]))) {
    const languages = appId === undefined ? undefined : countTogether(appId);
    if (appId === undefined || !languages) continue;
    const counts = languages.map((one) => [one.locale, countsOfProgress(one.counts)] as const);
    queryClient.setQueryData(appProgressOptions(appId).queryKey, {
      counts: Object.fromEntries(counts),
      error: null,
    });
  }
}

const PROGRESS = /^\/api\/app-texts\/app\/(\w+)\/progress/;

/** Test files share a database: another test's page would offer to continue the work. */
async function forgetUnfinished(): Promise<void> {
  const left = await listUnfinished();
  await Promise.all(left.map(({ id }) => discardWork(id)));
}

/** Away from controls that preload on hover. */
const restPointer = () =>
  userEvent.hover(document.documentElement, { position: { x: 0, y: 0 }, force: true });

/** The key consists of the path's segments and the query parameters. */
function getCall(queryKey: QueryKey): string {
  const parts = queryKey.filter((part) => typeof part === 'string');
  const search = queryKey.find((part) => typeof part === 'object') ?? {};
  const query = new URLSearchParams(search as Record<string, string>); // as: the contract's parameters are strings
  return `/${parts.join('/')}${query.size > 0 ? `?${query}` : ''}`;
}

/** From now on: immediate, or when a promise resolves. */
export function give(...answers: readonly Answer[]): void {
  for (const answer of answers) givenAnswers.set(getCall(answer[0].queryKey), answer);
}

/** With JSON or a `Response`. Returns the calls made so far. */
export function onWrite(answer: (write: Write) => unknown): readonly Write[] {
  const writes: Write[] = [];
  answerWrite = (write) => {
    writes.push(write);
    return answer(write);
  };
  return writes;
}

/**
 * Returns the copied text. The two-second message stays; the clipboard is a stub, since parallel
 * pages share the browser's.
 */
export async function copyBy(
  within: Pick<typeof page, 'getByRole'>,
  name: string,
): Promise<string | undefined> {
  const button = within.getByRole('button', { name });
  await expect.element(button).toBeVisible();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  // Held: a fake clock would advance while the test polls the page.
  const timers = holdTimers(2_000);
  await button.click();
  await expect.element(within.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await expect.poll(timers.count).toBe(1);
  timers.pass();
  await expect.element(button).toBeVisible();
  return copy.mock.lastCall?.[0];
}

/** For a signed-in user; `answers` has all responses of the page. */
export async function renderScreen(url: string, answers: readonly Answer[]): Promise<Screen> {
  give(...answers);
  sessionStore.signIn({ email: 'ada@example.com' });
  const show = async (address: string) => {
    const queryClient = new QueryClient({
      defaultOptions: { queries: { staleTime: Infinity, retry: false } },
    });
    for (const [{ queryKey }, data] of givenAnswers.values())
      queryClient.setQueryData(queryKey, data);
    setProgress(queryClient);
    const router = createRouter({
      routeTree,
      context: { queryClient },
      history: createMemoryHistory({ initialEntries: [address] }),
      search: { strict: true },
      parseSearch,
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
    back: () => shown.router.history.back(),
    forward: () => shown.router.history.forward(),
    async openAgain(next = address()) {
      await shown.screen.unmount();
      await restPointer();
      shown = await show(next);
    },
  };
}
