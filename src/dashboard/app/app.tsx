import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { SessionGate } from './session-gate.tsx';
import { cssVariables, theme } from './theme.ts';
import { UntilFirstPage } from './until-first-page.tsx';
import './app.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <SessionGate>
          <RouterProvider router={router} InnerWrap={UntilFirstPage} />
        </SessionGate>
      </QueryClientProvider>
    </MantineProvider>
  );
}
