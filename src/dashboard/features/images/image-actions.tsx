import { IconBraces, IconKey, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Image } from '../../../../generated/model/image.ts';
import { preloadConfirm } from '../../ui/confirm.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { absoluteUrl, jsonLine } from './image-facts.ts';
import { preloadImageDialog } from './images-dialogs.tsx';

interface ImageActionsProps {
  image: Image;
  onEdit: (image: Image) => void;
  onDelete: (image: Image) => void;
}

/** What can be done with one image: what the app's code and texts need of it is one click away. */
export function ImageActions({ image, onEdit, onDelete }: ImageActionsProps) {
  const { key, url } = image;
  const { origin } = location;
  return (
    <>
      <CopyButton label="Copy key" icon={<IconKey size={16} />} value={key} />
      <CopyButton label="Copy URL" icon={<IconLink size={16} />} value={absoluteUrl(url, origin)} />
      <CopyButton
        label="Copy JSON"
        icon={<IconBraces size={16} />}
        value={jsonLine(key, url, origin)}
      />
      <RowAction
        label="Edit"
        icon={<IconPencil size={16} />}
        onClick={() => onEdit(image)}
        onIntent={preloadImageDialog}
      />
      <RowAction
        label="Delete"
        icon={<IconTrash size={16} />}
        onClick={() => onDelete(image)}
        onIntent={preloadConfirm}
        danger
      />
    </>
  );
}
