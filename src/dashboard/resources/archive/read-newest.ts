import type { AppArchive } from '#domain/app-archive.ts';
import { openArchive } from './open-archive.ts';
import { listSnapshots, openSnapshot } from './snapshot-store.ts';

export async function readNewest(appId: string): Promise<AppArchive | undefined> {
  const newest = (await listSnapshots()).find((snapshot) => snapshot.appId === appId);
  const opened = newest && (await openSnapshot(newest.id));
  return opened && (await openArchive(opened.archive)).archive;
}
