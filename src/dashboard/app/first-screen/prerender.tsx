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
import { LoginPage } from '#dashboard/features/auth/login-page.tsx';
import { Shell } from '#dashboard/features/auth/shell.tsx';
import { cssVariables, theme } from '#dashboard/app/theme.ts';
import type { FirstScreen } from './first-files.ts';

const STYLE = /<style[^>]*>(?<css>[^<]*)<\/style>/g;

/** Runs when the dashboard is built. */
export function prerender(): FirstScreen {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const within = (page: ReactNode) => (
    <QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>
  );
  const shell = renderToString(
    within(
      <RouterContextProvider router={router}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
          <Shell>
            <Skeleton />
          </Shell>
        </MantineProvider>
      </RouterContextProvider>,
    ),
  );
  return {
    signIn: renderToString(within(<LoginPage onSignedIn={() => undefined} />)),
    shell: shell.replaceAll(STYLE, '').replaceAll(' style="', ' data-style="'),
    styles: [...shell.matchAll(STYLE)].map(({ groups }) => groups?.['css'] ?? '').join('\n'),
  };
}

/** The size of a page's head, and of a list below it; its style is in index.html. */
function Skeleton() {
  return (
    <div className="skeleton" role="status" aria-label="Loading">
      <div />
      <div />
    </div>
  );
}
