import { Button, Group } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useRef } from 'react';
import { fileOfFolder } from './folder-file.ts';

interface ChooseFolderProps {
  onFiles: (files: File[]) => void;
}

/** An .xcassets catalogue is a folder on the disk, which a choice of files cannot choose. */
export function ChooseFolder({ onFiles }: ChooseFolderProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const onChange = () => {
    const files = [...(input.current?.files ?? [])];
    if (input.current) input.current.value = '';
    if (files.length > 0) void fileOfFolder(files).then((file) => onFiles([file]));
  };
  return (
    <Group justify="center">
      <Button
        variant="default"
        leftSection={<IconFolder size={16} />}
        onClick={() => input.current?.click()}
      >
        Choose an .xcassets folder
      </Button>
      <input
        type="file"
        hidden
        onChange={onChange}
        ref={(element) => {
          input.current = element;
          // React's types do not know the attribute.
          if (element) element.webkitdirectory = true;
        }}
      />
    </Group>
  );
}
