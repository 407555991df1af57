import { useEffect } from 'react';
import { lazyPiece } from '#dashboard/ui/layout/lazy-piece.tsx';
import { useStore } from '#dashboard/browser/use-store.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { endJobs, jobs } from '#dashboard/browser/work/job-store.ts';

const WorkMenu = lazyPiece(async () => (await import('./work-menu.tsx')).WorkMenu);

export function WorkButton() {
  const all = useStore(jobs);
  // Preloaded: a job may fail because the server is unreachable.
  useEffect(() => whenIdle(WorkMenu.preload), []);
  useEffect(() => endJobs, []);
  return all.length > 0 && <WorkMenu jobs={all} />;
}
