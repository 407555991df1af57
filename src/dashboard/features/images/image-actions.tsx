import { IconBraces, IconKey, IconLink } from '@tabler/icons-react';
import type { Image } from '#generated/model/image.ts';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { ItemActions } from '#dashboard/ui/item-actions.tsx';
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
      <ItemActions
        onEdit={() => onEdit(image)}
        onDelete={() => onDelete(image)}
        preloadDialog={preloadImageDialog}
      />
    </>
  );
}
