import { saveFile } from '#dashboard/browser/files.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { openSnapshot } from '#dashboard/resources/archive/snapshot-store.ts';
import { createArchiveName } from '../describe-archive.ts';
import { nameSnapshot } from './snapshots-query.ts';

export async function downloadSnapshot(id: string): Promise<void> {
  const kept = await openSnapshot(id).catch(() => undefined);
  if (kept) saveFile(createArchiveName(nameSnapshot(kept.snapshot)), kept.archive);
  else toast.error('This snapshot is no longer on this device.');
}
