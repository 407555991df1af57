import { useQueryClient } from '@tanstack/react-query';
import type { ContinueWork } from '#dashboard/resources/journal/continue-work.ts';
import { useUnfinishedWork } from '#dashboard/resources/journal/use-unfinished-work.ts';
import { UnfinishedWork } from '#dashboard/ui/feedback/unfinished-work.tsx';

/** Offers what was left of an application, and of new ones: their pages are not known yet. */
export function UnfinishedApp({ appId }: { appId: string }) {
  const queryClient = useQueryClient();
  const resume: ContinueWork = async (work, context) => {
    const { resumeChanges } = await import('#dashboard/resources/resume-changes.ts');
    return resumeChanges(queryClient, work.place)(work, context);
  };
  const own = useUnfinishedWork(appId, { changes: resume });
  const created = useUnfinishedWork(undefined, { 'new-app': resume });
  return <UnfinishedWork offers={[...own, ...created]} failed="Failed to load application" />;
}
