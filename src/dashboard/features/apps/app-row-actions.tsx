import { IconEye, IconEyeOff, IconFlask } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { App } from '#generated/model/app.ts';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { ItemActions } from '#dashboard/ui/item-actions.tsx';
import { RowAction } from '#dashboard/ui/row-action.tsx';
import { useConfirmDelete } from './use-confirm-delete.ts';

interface AppRowActionsProps {
  app: App;
  keyShown: boolean;
  onToggleKey: () => void;
  onEdit: () => void;
  onEditIntent: () => void;
}

/** Spec 2, Application list: what each row offers. */
export function AppRowActions(props: AppRowActionsProps) {
  const { app, keyShown, onToggleKey, onEdit, onEditIntent } = props;
  const router = useRouter();
  const confirmDelete = useConfirmDelete();
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
        onIntent={() => void router.preloadRoute(testApi)}
        text
      />
      <ItemActions
        onEdit={onEdit}
        onDelete={() => confirmDelete(app)}
        preloadDialog={onEditIntent}
      />
    </>
  );
}
