import { useQueryClient } from '@tanstack/react-query';
import { explainFailure } from '#dashboard/http/api-error.ts';
import { useUnfinishedWork } from '#dashboard/http/use-unfinished-work.ts';
import { UnfinishedWork } from '#dashboard/ui/unfinished-work.tsx';

/** Offers to continue what was broken off in the colors of an app. */
export function UnfinishedColors({ appId }: { appId: string }) {
  const queryClient = useQueryClient();
  const load = () => import('./continue-colors.ts');
  const offers = useUnfinishedWork(appId, {
    colors: async (...work) => (await load()).continueColors(queryClient, appId)(...work),
    'color-changes': async (...work) =>
      (await import('#dashboard/resources/resume-changes.ts')).resumeChanges(
        queryClient,
        appId,
      )(...work),
  });
  const describe = (error: unknown) => explainFailure(error, 'Failed to load colors');
  return <UnfinishedWork offers={offers} describe={describe} />;
}
