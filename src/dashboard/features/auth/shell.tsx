import { Container } from '@mantine/core';
import type { ReactNode } from 'react';
import { Announcer } from '#dashboard/ui/announcer.tsx';
import { ConfirmHost } from '#dashboard/ui/confirm-host.tsx';
import { ToastHost } from '#dashboard/ui/toast-host.tsx';
import { Header } from './header.tsx';

/** What surrounds every page but /login: the top navigation and the page itself. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <Container component="main" size={1600} py="lg" px={{ base: 'sm', sm: 'lg' }}>
        {children}
      </Container>
      <ConfirmHost />
      <ToastHost />
      <Announcer />
    </>
  );
}
