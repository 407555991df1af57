import {
  resumeLater,
  useUnfinishedWork,
} from '#dashboard/resources/journal/use-unfinished-work.ts';
import { UnfinishedWork } from '#dashboard/ui/feedback/unfinished-work.tsx';
import { useQueryClient } from '@tanstack/react-query';

interface UnfinishedServersProps {
  /** Opens the import, where the user can choose the file again. */
  onImport: () => void;
}

/** An import's secrets are not kept, so it needs its file to continue. */
const CHOOSE_AGAIN =
  'Passwords and keys are not kept: to continue, choose the file again. What is there already is not imported twice.';

export function UnfinishedServers({ onImport }: UnfinishedServersProps) {
  const resume = resumeLater(useQueryClient());
  const offers = useUnfinishedWork('', ['server-changes'], {
    'server-import': async (...work) => {
      const resumed = await resume(...work);
      if (resumed && resumed.skipped.length > 0) onImport();
      return resumed;
    },
  });
  return (
    <UnfinishedWork
      offers={offers.map((offer) =>
        offer.kind === 'server-import' ? { ...offer, note: CHOOSE_AGAIN } : offer,
      )}
      failed="Failed to load VPN servers"
    />
  );
}
