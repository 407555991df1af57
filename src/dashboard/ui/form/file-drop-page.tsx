import { Dropzone } from '@mantine/dropzone';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { IconUpload } from '#generated/icons/upload.ts';
import classes from './file-drop.module.css';

interface PageFileDropProps {
  /** Shown while files hover over the page, e.g. `Drop a file to import texts`. */
  label: string;
  /** While this is false, files that are dropped are ignored (and do not replace the page). */
  enabled: boolean;
  /** Takes the files; of a folder those in it, whose `path` says where, of an empty one none. */
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped anywhere on the page, and says so while they hover over it. */
export function PageFileDrop({ label, enabled, onFiles }: PageFileDropProps) {
  const [drops, setDrops] = useState(0);
  // On the window it comes after the zone has taken what was dropped.
  useWindowEvent('drop', () => setDrops((count) => count + 1));
  return (
    <Dropzone.FullScreen
      // A drop ends the hovering whatever comes of it, also a folder that is empty or cannot be read.
      key={drops}
      active={enabled}
      onDrop={NOTHING_MORE}
      onDropAny={onFiles}
      // It is no place to choose files, for the keyboard no more than for the pointer.
      activateOnKeyboard={false}
      inputProps={{ type: 'hidden' }}
      aria-hidden
      classNames={{ fullScreen: classes.screen, root: classes.overlay }}
    >
      <Dropzone.Accept>
        <div className={classes.label}>
          <IconUpload size={36} />
          {label}
        </div>
      </Dropzone.Accept>
    </Dropzone.FullScreen>
  );
}

const NOTHING_MORE = () => undefined;
