import { IconCopyPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Color } from '../../../../generated/model/color.ts';
import { preloadConfirm } from '../../ui/confirm.ts';
import { RowAction } from '../../ui/row-action.tsx';
import { type ColorsDialog, preloadColorDialog } from './colors-dialogs.tsx';

interface ColorActionsProps {
  color: Color;
  onOpen: (dialog: ColorsDialog) => void;
  onDelete: (color: Color) => void;
}

/** What can be done with one color. */
export function ColorActions({ color, onOpen, onDelete }: ColorActionsProps) {
  return (
    <>
      <RowAction
        label="Edit"
        icon={<IconPencil size={16} />}
        onClick={() => onOpen({ name: 'edit', color })}
        onIntent={preloadColorDialog}
      />
      <RowAction
        label="Duplicate"
        icon={<IconCopyPlus size={16} />}
        onClick={() => onOpen({ name: 'duplicate', color })}
        onIntent={preloadColorDialog}
      />
      <RowAction
        label="Delete"
        icon={<IconTrash size={16} />}
        onClick={() => onDelete(color)}
        onIntent={preloadConfirm}
        danger
      />
    </>
  );
}
