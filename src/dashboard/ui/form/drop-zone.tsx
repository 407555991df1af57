import { Stack } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { IconUpload } from '#generated/icons/upload.ts';
import classes from './file-drop.module.css';

interface DropZoneProps {
  label: string;
  /** While false, dropped files are ignored (and do not replace the page). */
  enabled: boolean;
  /** A folder yields the files in it, with their `path`. */
  onFiles: (files: File[]) => void;
}

export function DropZone({ label, enabled, onFiles }: DropZoneProps) {
  const [drops, setDrops] = useState(0);
  // The window's handler runs after the drop zone's.
  useWindowEvent('drop', () => setDrops((count) => count + 1));
  return (
    <Dropzone.FullScreen
      key={drops}
      active={enabled}
      onDrop={NOTHING_MORE}
      onDropAny={onFiles}
      // Files are not chosen here, by keyboard or pointer.
      activateOnKeyboard={false}
      inputProps={{ type: 'hidden' }}
      aria-hidden
      classNames={{ fullScreen: classes.screen, root: classes.overlay }}
    >
      <Dropzone.Accept>
        <Stack gap="sm" align="center" fz="xl" fw={600} c="var(--mantine-color-text)">
          <IconUpload size={36} />
          {label}
        </Stack>
      </Dropzone.Accept>
    </Dropzone.FullScreen>
  );
}

const NOTHING_MORE = () => undefined;
