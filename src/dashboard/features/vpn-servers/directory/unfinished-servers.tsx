import { STOPPED } from '#domain/task.ts';
import { continueWork } from '#dashboard/resources/journal/continue-work.ts';
import { useUnfinishedWork } from '#dashboard/resources/journal/use-unfinished-work.ts';
import { UnfinishedWork } from '#dashboard/ui/feedback/unfinished-work.tsx';
import type { KeptServer } from '../import/server-entry.ts';
import { listVpnServers } from '#generated/api/vpn-servers.ts';

interface UnfinishedServersProps {
  /** Opens the import, where the user can choose the file again. */
  onImport: () => void;
}

/** An import's secrets are not kept, so it needs its file to continue. */
const CHOOSE_AGAIN =
  'Passwords and keys are not kept: to continue, choose the file again. What is there already is not imported twice.';

export function UnfinishedServers({ onImport }: UnfinishedServersProps) {
  const offers = useUnfinishedWork('', ['server-changes'], {
    servers: continueWork<KeptServer>({
      getName: ({ address }) => address,
      lookUp: async () => {
        const { asImported } = await import('../import/server-entry.ts');
        const there = new Set(
          (await listVpnServers()).data.map((server) => asImported(server).key),
        );
        return ({ address, isNew }) => (isNew && there.has(address) ? 'done' : 'open');
      },
      write: (notStarted) => {
        if (notStarted.length > 0) onImport();
        const skipped = notStarted.map((item) => ({
          item,
          name: item.address,
          reason: STOPPED,
        }));
        return Promise.resolve({ done: [], failed: [], skipped });
      },
    }),
  });
  return (
    <UnfinishedWork
      offers={offers.map((offer) =>
        offer.kind === 'servers' ? { ...offer, note: CHOOSE_AGAIN } : offer,
      )}
      failed="Failed to load VPN servers"
    />
  );
}
