import type { Change } from '#changes/diff.ts';

/** Asks about translations that became outdated when English texts were written. */
export async function tellOutdated(appId: string, written: readonly Change[]): Promise<void> {
  const outdated = await import('#dashboard/features/texts/outdated/tell-outdated.tsx');
  await outdated.tellOutdated([outdated.getChangedApp(appId, written)]);
}
