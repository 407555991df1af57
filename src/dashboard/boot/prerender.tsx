import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { AppsPage } from '#dashboard/features/apps/apps-page.tsx';
import { LoginPage } from '#dashboard/features/auth/login-page.tsx';
import { Shell } from '#dashboard/features/auth/shell.tsx';
import { cssVariables, theme } from '#dashboard/app/theme.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { Platform } from '#generated/model/platform.ts';
import type { FirstScreen } from './first-files.ts';

const STYLE = /<style[^>]*>(?<css>[^<]*)<\/style>/g;

/** Of the shell; the theme styles by the one that stays. */
const UNUSED_CLASSES = / mantine-(?!Button-root)[\w-]+/g;

const HIDDEN_PARTS =
  /<svg[^>]*>.*?<\/svg>| mantine-[\w-]+| (?:aria-(?:keyshortcuts|hidden|sort|description|rowcount|expanded|controls|pressed)|id|title|translate|draggable|type|placeholder|data-column|autoComplete|spellCheck)="[^"]*"/g;

export function prerender(): FirstScreen {
  const shell = renderPage(
    <Shell>
      <Skeleton />
    </Shell>,
  );
  return {
    signIn: renderToString(withProviders(<LoginPage isHydrated onSignedIn={() => undefined} />)),
    shell: forScript(shell).replaceAll(UNUSED_CLASSES, ''),
    list: forScript(renderPage(<EarlyList />)).replaceAll(HIDDEN_PARTS, ''),
    styles: [...shell.matchAll(STYLE)].map(({ groups }) => groups?.['css'] ?? '').join('\n'),
  };
}

function withProviders(page: ReactNode) {
  const client = new QueryClient();
  client.setQueryData(getListAppsQueryOptions().queryKey, [SAMPLE_APP]);
  return <QueryClientProvider client={client}>{page}</QueryClientProvider>;
}

function renderPage(page: ReactNode): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToString(
    withProviders(
      <RouterContextProvider router={router}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
          {page}
        </MantineProvider>
      </RouterContextProvider>,
    ),
  );
}

/** The CSP forbids style attributes in markup; start.ts sets them. */
const forScript = (html: string) =>
  html.replaceAll(STYLE, '').replaceAll(' style="', ' data-style="');

/** The page's script clones this row for the applications. */
const SAMPLE_APP = { _id: '-', name: '-', platform: Platform.Other, locales: [], createdAt: '' };

function EarlyList() {
  return (
    <div data-early>
      <div role="status" aria-label="Loading" />
      <div>
        <AppsPage view={{}} onViewChange={() => undefined} />
      </div>
    </div>
  );
}

function Skeleton() {
  return (
    <div className="skeleton" role="status" aria-label="Loading">
      <div />
      <div />
    </div>
  );
}
