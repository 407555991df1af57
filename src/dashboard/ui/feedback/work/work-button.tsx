import { useEffect } from 'react';
import { lazyPiece } from '#dashboard/ui/layout/lazy-piece.tsx';
import { useStore } from '#dashboard/browser/use-store.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { endJobs, jobs } from './job-store.ts';

const WorkMenu = lazyPiece(async () => (await import('./work-menu.tsx')).WorkMenu);

/** In the header, as long as something runs in the background, or has ended and nobody has looked at it. */
export function WorkButton() {
  const all = useStore(jobs);
  // Before the first job: what it has to tell may be that the server is away.
  useEffect(() => whenIdle(WorkMenu.preload), []);
  // With the session all ends that needs it.
  useEffect(() => endJobs, []);
  return all.length > 0 && <WorkMenu jobs={all} />;
}
