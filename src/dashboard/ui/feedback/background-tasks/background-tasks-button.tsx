import { useEffect } from 'react';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { useStore } from '#dashboard/browser/store.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { endJobs, jobs } from '#dashboard/browser/work/job-store.ts';

const BackgroundTasksMenu = lazyComponent(
  async () => (await import('./background-tasks-menu.tsx')).BackgroundTasksMenu,
);

export function BackgroundTasksButton() {
  const all = useStore(jobs);
  // Preloaded: a job may fail because the server is unreachable.
  useEffect(() => whenIdle(BackgroundTasksMenu.preload), []);
  useEffect(() => endJobs, []);
  return all.length > 0 && <BackgroundTasksMenu jobs={all} />;
}
