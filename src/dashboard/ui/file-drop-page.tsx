import { IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './file-drop.module.css';

interface PageFileDropProps {
  /** What dropping does, e.g. `Drop a file to import texts`. */
  label: string;
  /** While this is false, files that are dropped are ignored (and do not replace the page). */
  enabled: boolean;
  /** What was dropped as files; those that the browser names unless given, in which folders cannot be read. */
  filesOfDrop?: ((dropped: DataTransfer) => Promise<File[]>) | undefined;
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped anywhere on the page, and says so while they hover over it. */
export function PageFileDrop({ label, enabled, filesOfDrop, onFiles }: PageFileDropProps) {
  const [hovering, setHovering] = useState(false);
  const drop = useEffectEvent((dropped: DataTransfer) => {
    if (!enabled) return;
    if (filesOfDrop) void filesOfDrop(dropped).then(onFiles);
    else onFiles([...dropped.files]);
  });

  useEffect(() => listenForFiles({ onHover: setHovering, onDrop: (dropped) => drop(dropped) }), []);

  if (!hovering || !enabled) return null;
  return (
    <div className={classes.overlay} aria-hidden>
      <IconUpload size={36} />
      {label}
    </div>
  );
}

interface FileDropListener {
  onHover: (hovering: boolean) => void;
  onDrop: (dropped: DataTransfer) => void;
}

function listenForFiles({ onHover, onDrop }: FileDropListener): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    onHover(true);
  };
  const leave = (event: DragEvent) => {
    // Nothing is entered instead: the pointer left the window.
    if (event.relatedTarget === null) onHover(false);
  };
  const drop = (event: DragEvent) => {
    onHover(false);
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // A folder comes as a file without a type that cannot be read; its name says what is wrong.
    onDrop(event.dataTransfer);
  };
  window.addEventListener('dragover', over, { signal });
  window.addEventListener('dragleave', leave, { signal });
  window.addEventListener('drop', drop, { signal });
  return () => listening.abort();
}
