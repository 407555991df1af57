import { useQueryClient } from '@tanstack/react-query';
import type { ContinueWork } from '#dashboard/http/continue-work.ts';
import { explainFailure } from '#dashboard/http/api-error.ts';
import { useUnfinishedWork } from '#dashboard/http/use-unfinished-work.ts';
import { UnfinishedWork } from '#dashboard/ui/unfinished-work.tsx';

/** Offers to continue what was broken off in the texts of an app. */
export function UnfinishedTexts({ appId }: { appId: string }) {
  const queryClient = useQueryClient();
  const load = () => import('./continue-texts.ts');
  const continueValues: ContinueWork = async (...work) =>
    (await load()).continueValues(queryClient, appId)(...work);
  const offers = useUnfinishedWork(appId, {
    texts: async (...work) => (await load()).continueImport(queryClient, appId)(...work),
    translations: continueValues,
    replacements: continueValues,
    'texts-deletion': async (...work) =>
      (await load()).continueTextsDeletion(queryClient, appId)(...work),
  });
  const describe = (error: unknown) => explainFailure(error, 'Failed to load texts');
  return <UnfinishedWork offers={offers} describe={describe} />;
}
