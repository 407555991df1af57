import { useRouter } from '@tanstack/react-router';
import { CopyButton } from '#dashboard/ui/controls/copy-button.tsx';
import { ItemActions } from '#dashboard/ui/table/item-actions.tsx';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { RowMenu } from '#dashboard/ui/table/row-menu.tsx';
import { IconEye } from '#generated/icons/eye.ts';
import { IconEyeOff } from '#generated/icons/eye-off.ts';
import { IconFlask } from '#generated/icons/flask.ts';
import type { App } from '#generated/model/app.ts';
import { preloadArchive } from '#dashboard/resources/dialog-requests.ts';
import { getArchiveItems, useCompare } from './archive-actions.ts';

interface AppRowActionsProps {
  app: App;
  keyShown: boolean;
  onToggleKey: () => void;
  onEdit: (app: App) => void;
  preloadEdit: () => void;
  onDelete: (app: App) => void;
}

export function AppRowActions(props: AppRowActionsProps) {
  const { app, keyShown, onToggleKey, onEdit, preloadEdit, onDelete } = props;
  const compare = useCompare();
  const router = useRouter();
  const testApi = { to: '/apps/$appId/test-api', params: { appId: app._id } } as const;

  return (
    <>
      <CopyButton label="Copy ID" value={app._id} />
      <RowAction
        label={keyShown ? 'Hide API Key' : 'Show API Key'}
        icon={keyShown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        onClick={onToggleKey}
        text
        widest="Show API Key"
      />
      <RowAction
        label="Test API"
        icon={<IconFlask size={16} />}
        onClick={() => void router.navigate(testApi)}
        preload={() => void router.preloadRoute(testApi)}
        text
      />
      <ItemActions
        onEdit={() => onEdit(app)}
        onDelete={() => onDelete(app)}
        preloadDialog={preloadEdit}
      />
      <RowMenu items={getArchiveItems(app, compare)} preload={preloadArchive} />
    </>
  );
}
