import { IconCopyPlus } from '#generated/icons/copy-plus.ts';
import { IconPencil } from '#generated/icons/pencil.ts';
import { IconTrash } from '#generated/icons/trash.ts';
import { preloadConfirm } from '../dialog/hosted-dialog.tsx';
import { RowAction } from '../controls/row-action.tsx';

interface ItemActionsProps {
  onEdit: () => void;
  onDuplicate?: () => void;
  onDelete: () => void;
  preloadDialog: () => void;
}

export function ItemActions({ onEdit, onDuplicate, onDelete, preloadDialog }: ItemActionsProps) {
  return (
    <>
      <RowAction
        label="Edit"
        icon={<IconPencil size={16} />}
        onClick={onEdit}
        preload={preloadDialog}
      />
      {onDuplicate && (
        <RowAction
          label="Duplicate"
          icon={<IconCopyPlus size={16} />}
          onClick={onDuplicate}
          preload={preloadDialog}
        />
      )}
      <RowAction
        label="Delete"
        icon={<IconTrash size={16} />}
        onClick={onDelete}
        preload={preloadConfirm}
        danger
      />
    </>
  );
}
