import { calls } from '#dashboard/resources/changes.ts';
import { proposeName } from './describe-archive.ts';
import { NewAppDialog } from './new-app-dialog.tsx';
import { openApp } from '#dashboard/resources/archive/open-archive.ts';

export function DuplicateDialog({ appId, onClose }: { appId: string; onClose: () => void }) {
  return (
    <NewAppDialog
      title="Duplicate application"
      verb="Duplicate"
      verbWorking="Duplicating"
      load={(context) => openApp(appId, calls, context)}
      proposeName={proposeName}
      getJobTitle={({ archive }) => `Duplicate of “${archive.name}”`}
      isKept
      onClose={onClose}
    />
  );
}
