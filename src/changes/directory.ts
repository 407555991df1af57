import { normaliseHostAddress } from '#domain/host-address.ts';
import type { components } from '#generated/contract.d.ts';
import type { Calls, LookUp } from './calls.ts';
import type { Change } from './diff.ts';
import { isWithoutSecrets } from './journal.ts';
import { type ChangeStatus, compareSides, Conflict, REASONS } from './sentences.ts';
import { pickFields } from './things.ts';
import type { Target } from './write-items.ts';

type Server = components['schemas']['VpnServer'];
type ServerInput = components['schemas']['VpnServerInput'];
type ServerChange = Extract<Change, { kind: 'vpnServer' }>;

export const toServer = (server: ServerInput): ServerInput => pickFields('VpnServerInput', server);

/** Stored flags have addresses of their own, and are not compared. */
function isSame(one: ServerInput, other: ServerInput): boolean {
  const compare = (server: ServerInput) => {
    const { countryImage: _url, countryImageS3Key: _key, ip, ...fields } = toServer(server);
    return JSON.stringify([normaliseHostAddress(ip), Object.entries(fields).sort()]);
  };
  return compare(one) === compare(other);
}

/** The journal stores no secrets, so that only the address of a kept server can be compared. */
export function compareServer(change: ServerChange, now: Server | undefined): ChangeStatus {
  if (isWithoutSecrets(change)) return change.change === 'added' && now ? 'done' : 'open';
  if (change.change === 'removed' && change.before.ipsecPsk === '') return now ? 'open' : 'done';
  return compareSides<ServerInput>(change, { now, isSame, taken: REASONS.addressTaken });
}

/** Stores flags; a file that several servers use is stored once. */
export interface FlagStore {
  store: (file: Blob, countryId: string) => Promise<Flag>;
  use: (flag: Flag) => void;
  end: () => Promise<void>;
}

type Flag = Pick<ServerInput, 'countryImage' | 'countryImageS3Key'>;

export function createFlagStore(calls: Calls, signal: AbortSignal): FlagStore {
  const stored = new Map<Blob, Promise<Flag>>();
  const used = new Set<string | undefined>();
  const upload = async (blob: Blob, countryId: string): Promise<Flag> => {
    const { type } = blob;
    const extension = type.replace(/^image\/|\+xml$/g, '');
    const file = new File([blob], `flag-${countryId}.${extension}`, { type });
    const { url, key } = await calls.uploadFile(file, 'vpn-flags', signal);
    return { countryImage: url, countryImageS3Key: key };
  };
  return {
    store: (blob, countryId) => {
      const storing = stored.get(blob) ?? upload(blob, countryId);
      stored.set(blob, storing);
      return storing;
    },
    use: ({ countryImageS3Key }) => used.add(countryImageS3Key),
    end: async () => {
      for (const storing of stored.values()) {
        const { countryImageS3Key: key } = (await storing.catch(() => undefined)) ?? {};
        if (key !== undefined && !used.has(key))
          await calls.deleteUploadedImage({ key }).catch(() => undefined);
      }
    },
  };
}

/** Without `countryImage`, uses the file from `openFile`; an unchanged country keeps its flag. */
export async function writeServer(
  { calls, openFile }: Target,
  { lookUp, flags }: { lookUp: LookUp; flags: FlagStore },
  change: Change,
): Promise<void> {
  if (change.kind !== 'vpnServer' || change.change === 'removed') return;
  const { key, after } = change;
  const now = change.change === 'changed' ? await findServer(lookUp, change) : undefined;
  const isNewFlag = after.countryImage === '' && now?.countryId !== after.countryId;
  const flag: Flag = isNewFlag
    ? await flags.store(await openFile(key), after.countryId)
    : pickFlag(now ?? after);
  const { countryImageS3Key: _stored, ...fields } = toServer(after);
  const body = { ...fields, ...flag };
  if (now) await calls.updateVpnServer(now._id, body);
  else await calls.createVpnServer(body);
  if (isNewFlag) flags.use(flag);
}

/** A change with the server's id is based on its current state. */
async function findServer(
  lookUp: LookUp,
  { key, id, before }: Extract<ServerChange, { change: 'changed' }>,
): Promise<ServerInput & { _id: string }> {
  if (id !== undefined) return { ...before, _id: id };
  const found = await lookUp.findServer(key);
  if (!found) throw new Conflict(REASONS.deleted);
  return found;
}

const pickFlag = ({ countryImage, countryImageS3Key }: Flag): Flag => ({
  countryImage,
  ...(countryImageS3Key !== undefined && { countryImageS3Key }),
});
