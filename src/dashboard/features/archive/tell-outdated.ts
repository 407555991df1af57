import type { Change } from '#changes/diff.ts';

/** Asks about the translations that English texts leave behind which were written into an application. */
export async function tellOutdated(appId: string, written: readonly Change[]): Promise<void> {
  const outdated = await import('#dashboard/features/texts/outdated/tell-outdated.tsx');
  await outdated.tellOutdated([outdated.getChangedApp(appId, written)]);
}
