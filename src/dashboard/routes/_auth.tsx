import { useQueryClient } from '@tanstack/react-query';
import {
  CatchBoundary,
  createFileRoute,
  Outlet,
  redirect,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { Shell } from '#dashboard/features/auth/shell.tsx';
import { PaletteHost } from '#dashboard/features/palette/palette-host.tsx';
import { idleComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { whenSettled } from '#dashboard/api/load.ts';
import { closeSharedDialogs } from '#dashboard/resources/dialog-requests.ts';
import { notePageFailed } from '#dashboard/resources/drafts/kept-edits.ts';
import { sessionStore } from '#dashboard/api/session/session-store.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';

const SharedDialogs = idleComponent(
  async () => (await import('./-shared-dialogs.tsx')).SharedDialogs,
);

/** The guard of every page but /login (spec 2, Access rules), and the shell around them. */
export const Route = createFileRoute('/_auth')({
  beforeLoad: ({ location }) => {
    const session = sessionStore.get();
    if (session.status === 'signed-in') return;
    const left = session.status === 'signed-out' && session.because === 'left';
    throw redirect({ to: '/login', search: left ? {} : { from: location.href } });
  },
  component: Signed,
});

function Signed() {
  const queryClient = useQueryClient();
  useEffect(
    () => whenSettled(queryClient, () => whenIdle(() => void forgetOthersWork())),
    [queryClient],
  );
  // Here, because the dialogs themselves may not have loaded yet.
  useEffect(() => closeSharedDialogs, []);
  return (
    <>
      <Shell>
        <Page />
      </Shell>
      <PaletteHost />
      <SharedDialogs />
    </>
  );
}

/** Deletes another user's unfinished work. */
async function forgetOthersWork(): Promise<void> {
  try {
    await (await import('#dashboard/resources/journal/work-journal.ts')).forgetOthers();
  } catch {
    // Without readable storage nothing was kept.
  }
}

/**
 * When a page's code fails to load, its error display often fails too. This boundary keeps the
 * navigation.
 */
function Page() {
  const { defaultErrorComponent } = useRouter().options;
  const page = useRouterState({ select: ({ matches }) => matches.at(-1) });
  return (
    <CatchBoundary
      getResetKey={() => page}
      errorComponent={defaultErrorComponent}
      onCatch={notePageFailed}
    >
      <Outlet />
    </CatchBoundary>
  );
}
