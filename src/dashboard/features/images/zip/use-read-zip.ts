import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QueueInput } from '#dashboard/ui/upload-queue/types.ts';
import { ZipReader } from './zip-reader.ts';
import { nothingFound, refusalOf, UNREADABLE, zipRows } from './zip-rows.ts';

export type ReadingStage =
  | { name: 'choose'; problem?: string }
  | { name: 'reading'; fileName: string; done: number; total: number };

/**
 * Reads an archive that was chosen or dropped, `initialFiles` at once, and hands over what is in it.
 * A later choice ends the reading of the one before; leaving ends all of it.
 */
export function useReadZip(
  initialFiles: readonly File[],
  onRows: (rows: readonly QueueInput[]) => void,
) {
  const [stage, setStage] = useState(() => stageOf(initialFiles));
  const end = useRef<() => void>(undefined);
  const read = (files: readonly File[]) => {
    end.current?.();
    const [archive] = files;
    if (archive && refusalOf(files) === undefined)
      end.current = readArchive(archive, { onStage: setStage, onRows });
  };
  const readInitial = useEffectEvent(() => read(initialFiles));
  useEffect(() => {
    readInitial();
    return () => end.current?.();
  }, []);

  const choose = (files: readonly File[]) => {
    if (files.length === 0) return;
    setStage(stageOf(files));
    read(files);
  };
  return { stage, choose };
}

function stageOf(files: readonly File[]): ReadingStage {
  const [archive] = files;
  if (!archive) return { name: 'choose' };
  const problem = refusalOf(files);
  if (problem !== undefined) return { name: 'choose', problem };
  return { name: 'reading', fileName: archive.name, done: 0, total: 0 };
}

interface ReadingListener {
  onStage: (stage: ReadingStage) => void;
  onRows: (rows: readonly QueueInput[]) => void;
}

/** Starts reading; answers what ends it. Until then what was found can be unpacked. */
function readArchive(archive: File, { onStage, onRows }: ReadingListener): () => void {
  const reader = new ZipReader(newZipWorker(), archive);
  const fileName = archive.name;
  const fail = (problem: string) => {
    // Ended by the person, there is nobody to tell.
    if (!reader.hasEnded) onStage({ name: 'choose', problem });
    reader.end();
  };
  reader
    .list((done, total) => onStage({ name: 'reading', fileName, done, total }))
    .then((zip) => {
      const problem = nothingFound(zip);
      if (problem === undefined) onRows(zipRows(zip, (image) => reader.unpack(image)));
      else fail(problem);
    })
    .catch(() => fail(UNREADABLE));
  return () => reader.end();
}

const newZipWorker = () =>
  new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module' });
