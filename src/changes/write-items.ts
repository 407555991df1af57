import type { components } from '#generated/contract.d.ts';
import { type ArchiveImage, getServerKey } from '#domain/app-archive.ts';
import type { Change, ThingKind } from './diff.ts';
import type { LocaleCode } from '#domain/locales.ts';
import type { Calls, LookUp, WriteOperation } from './calls.ts';
import { ApiError, describeError, mayBeDone, UserError } from '#domain/api-error.ts';
import { Conflict, REASONS } from './sentences.ts';
import { pickFields } from './things.ts';

export interface Target {
  appId: string;
  calls: Calls;
  openFile: (key: string) => Promise<Blob>;
  /** Stores the file of an image, which the caller removes if the image cannot be saved. */
  storeFile?: ((key: string) => Promise<{ url: string; key: string }>) | undefined;
  signal: AbortSignal;
}

export const getLocales = (items: readonly Change[]): LocaleCode[] =>
  // as: the key of a language is its code
  items.flatMap((item) => (item.kind === 'language' ? (item.key as LocaleCode) : []));

/** The call needs the unchanged facts as well. */
export async function changeFacts({ calls, appId }: Target, items: readonly Change[]) {
  const { name, platform } = await calls.getApp(appId);
  const facts: Record<string, string> = { name, platform };
  for (const item of items)
    if (item.kind === 'application' && item.change === 'changed') facts[item.key] = item.after;
  return facts as { name: string; platform: typeof platform }; // as: an archive holds only the contract's platforms
}

type BulkItem = components['schemas']['TextBulkItem'] & components['schemas']['ColorBulkItem'];

type Brought = Exclude<Extract<Change, { kind: 'text' | 'color' }>, { change: 'removed' }>;

/** Clears a description by sending it empty, since the server may keep omitted ones. */
const describe = (
  after: { description?: string },
  before?: { description?: string },
): { description?: string } => {
  const description = after.description ?? (before?.description === undefined ? undefined : '');
  return description === undefined ? {} : { description };
};

export function toBulkItem(item: Change): BulkItem {
  const { key, after, ...rest } = item as Brought; // as: the plan has no others in these phases
  const before = 'before' in rest ? rest.before : undefined;
  return { ...before, ...after, key, ...describe(after, before) };
}

export function getLength(item: Change): number {
  const { key, value, description = '' } = toBulkItem(item);
  return key.length + value.length + description.length + 40;
}

function toImageInput(appId: string, key: string, after: ArchiveImage, before?: ArchiveImage) {
  const input = { appId, key, ...before, ...after, ...describe(after, before) };
  const { url: _url, ...fields } = pickFields('ImageUpdateInput', input);
  return fields;
}

export async function rename(
  { calls, appId }: Target,
  lookUp: LookUp,
  item: Change,
): Promise<unknown> {
  if (item.change !== 'added' || item.renamedFrom === undefined) return undefined;
  const { key } = item;
  const findId = async (kind: 'text' | 'color' | 'image') => {
    const id = await lookUp.find(kind, item.renamedFrom ?? '');
    if (id === undefined) throw new UserError(`${item.renamedFrom ?? ''} is no longer there.`);
    return id;
  };
  switch (item.kind) {
    case 'text':
      return calls.updateText(await findId('text'), { appId, key, ...item.after });
    case 'color':
      return calls.updateColor(await findId('color'), { appId, key, ...item.after });
    case 'image':
      // Without an address the image keeps its file.
      return calls.updateImage(await findId('image'), toImageInput(appId, key, item.after));
    case 'server':
      return replaceServer({ calls, appId }, lookUp, item);
    default:
      return undefined;
  }
}

export async function writeTranslation(
  { calls }: Target,
  lookUp: LookUp,
  item: Change,
): Promise<unknown> {
  if (item.kind !== 'translation' || item.change === 'removed' || !item.locale) return undefined;
  const textId = item.id ?? (await lookUp.find('text', item.key));
  if (textId === undefined) throw new UserError('Its English text is not there.');
  return calls.updateTranslation(textId, item.locale, pickFields('TranslationInput', item.after));
}

export async function writeImage(target: Target, lookUp: LookUp, item: Change): Promise<unknown> {
  if (item.kind !== 'image' || item.change === 'removed') return undefined;
  const { calls, appId } = target;
  const { key, after } = item;
  const before = item.change === 'changed' ? item.before : undefined;
  const input = toImageInput(appId, key, after, before);
  const id = before && (await lookUp.find('image', key));
  if (id !== undefined && item.change === 'changed' && !item.fields.includes('picture'))
    return calls.updateImage(id, input);
  const save = (place: { url: string; s3Key?: string }) =>
    id === undefined
      ? calls.createImage({ ...input, ...place })
      : calls.updateImage(id, { ...input, ...place });
  return 'url' in after ? save({ url: after.url }) : saveFile(target, { key, image: after, save });
}

interface FileToSave {
  key: string;
  image: Extract<ArchiveImage, { file: unknown }>;
  save: (place: { url: string; s3Key: string }) => Promise<unknown>;
}

async function saveFile(
  { calls, openFile, storeFile, signal }: Target,
  { key, image, save }: FileToSave,
): Promise<unknown> {
  if (storeFile) {
    const { url, key: s3Key } = await storeFile(key);
    return save({ url, s3Key });
  }
  const { type } = image.file;
  const extension = type.replace(/^image\/|\+xml$/g, '').replace('jpeg', 'jpg');
  const file = new File([await openFile(key)], `${key}.${extension}`, { type });
  const stored = await calls.uploadFile(file, 'app-images', signal);
  try {
    return await save({ url: stored.url, s3Key: stored.key });
  } catch (error) {
    // A save without an answer may still refer to it.
    if (!mayBeDone(error))
      await calls.deleteUploadedImage({ key: stored.key }).catch(() => undefined);
    throw error;
  }
}

type Assignment = Exclude<Extract<Change, { kind: 'server' }>, { change: 'removed' }>;

const isAssignment = (item: Change): item is Assignment =>
  item.kind === 'server' && item.change !== 'removed';

/** One call assigns servers to one application, all premium or none. */
export const groupAssignments = (items: readonly Change[], own: string): Change[][] => [
  ...Map.groupBy(
    items.filter(isAssignment),
    ({ appId = own, after }) => `${appId} ${after.isPremium}`,
  ).values(),
];

async function findServerId(lookUp: LookUp, { key, id, after }: Assignment): Promise<string> {
  const found = id ?? (await lookUp.find('server', key));
  if (found !== undefined) return found;
  throw new UserError(
    `There is no server ${after.ip} in the country ${after.countryId}. Add it under VPN Servers, then import again.`,
  );
}

/** Perhaps between removal and assignment. */
export const unassigned = new WeakSet<Change>();

export async function assign(
  { calls, appId: own }: Pick<Target, 'calls' | 'appId'>,
  lookUp: LookUp,
  items: readonly Change[],
): Promise<unknown> {
  const all = items.filter(isAssignment);
  const [first] = all;
  if (!first) return undefined;
  const { appId = own, after } = first;
  const serverIds = await Promise.all(all.map((item) => findServerId(lookUp, item)));
  for (const item of all) {
    if (item.change !== 'changed') continue;
    // Assigning a server again would not update it.
    const assignment = await lookUp.find('assignment', item.key, appId);
    if (assignment === undefined) continue;
    unassigned.add(item);
    await calls.removeVpnServerAssignment(assignment);
  }
  const answer = await calls.assignVpnServers({ appId, serverIds, isPremium: after.isPremium });
  for (const item of all) unassigned.delete(item);
  return answer;
}

/** Removes the old server only when the list has the new one: the application always has one. */
async function replaceServer(
  target: Pick<Target, 'calls' | 'appId'>,
  lookUp: LookUp,
  item: Extract<Change, { change: 'added' }>,
): Promise<void> {
  const { calls } = target;
  await assign(target, lookUp, [item]);
  const { data } = await calls.listAppVpnServers(item.appId ?? target.appId);
  const find = (key: string | undefined) =>
    data.find(({ vpnServerId }) => getServerKey(vpnServerId) === key);
  if (!find(item.key))
    throw new UserError('The new server was assigned, but the list does not show it yet.');
  const old = find(item.renamedFrom);
  if (old) await calls.removeVpnServerAssignment(old._id);
}

type Removal = Extract<WriteOperation, `${'delete' | 'remove'}${string}`>;

export const removals: Partial<Record<ThingKind, Removal>> = {
  text: 'deleteText',
  color: 'deleteColor',
  image: 'deleteImage',
  server: 'removeVpnServerAssignment',
  vpnServer: 'deleteVpnServer',
};

/** Items that the lookup does not find count as removed; a 404 later is a conflict. */
export async function remove(
  { calls }: Target,
  lookUp: LookUp,
  { kind, key, id, appId }: Change,
): Promise<void> {
  const find = async () =>
    kind === 'vpnServer'
      ? (await lookUp.findServer(key))?._id
      : lookUp.find(kind === 'server' ? 'assignment' : (kind as 'text'), key, appId); // as: other kinds return below
  const operation = removals[kind];
  if (!operation) return;
  const found = id ?? (await find());
  if (found === undefined) return;
  try {
    await calls[operation](found);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    // Nothing else refers to an assignment.
    if (kind !== 'server') throw new Conflict(describeError(error, REASONS.deleted));
  }
}
