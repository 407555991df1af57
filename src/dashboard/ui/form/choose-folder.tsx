import { Button, Group } from '@mantine/core';
import { IconFolder } from '#generated/icons/folder.ts';

interface ChooseFolderProps {
  children: string;
  onFiles: (files: readonly File[]) => void;
}

/** Chooses a folder, which an input for files cannot. */
export function ChooseFolder({ children, onFiles }: ChooseFolderProps) {
  const open = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.webkitdirectory = true;
    input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
    input.click();
  };
  return (
    <Group justify="center">
      <Button variant="default" leftSection={<IconFolder size={16} />} onClick={open}>
        {children}
      </Button>
    </Group>
  );
}
