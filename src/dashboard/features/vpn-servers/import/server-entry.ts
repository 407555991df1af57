import type { VpnServer, VpnServerInput } from '#generated/model/index.ts';
import { CreateVpnServerBody } from '#generated/zod/vpn-servers.ts';
import { getCountry, findCountry } from '#domain/countries.ts';
import { getAddressKey, hostAddressProblem } from '#domain/host-address.ts';
import { invisibleProblem, trimInvisible } from '#domain/invisible.ts';
import { toServer } from '#changes/directory.ts';
import { readServers } from '#formats/servers-csv/parse.ts';
import type { ServerEntry } from '#formats/servers-csv/types.ts';
import type { ImportFile, ImportRules } from '#dashboard/ui/import/classify.ts';
import type { ChosenFile } from '#dashboard/ui/import/import-worker.ts';

export interface ImportedServer extends Omit<
  VpnServerInput,
  'ip' | 'countryImage' | 'countryImageS3Key'
> {
  key: string;
  countryId: string;
  line?: number;
}

export const serverRules: Omit<ImportRules<ImportedServer>, 'existing'> = {
  keyName: 'IP address',
  isSame,
  validate,
};

export async function serversOfFiles([first]: readonly ChosenFile[]) {
  return serversOfFile(new Uint8Array((await first?.file.arrayBuffer()) ?? []));
}

export function serversOfFile(bytes: Uint8Array): ImportFile<ImportedServer> {
  const { entries, problems } = readServers(bytes);
  return {
    entries: entries.map(toImported),
    problems: problems.map((problem) => ({ ...problem, kind: 'invalid' })),
  };
}

export function asImported(server: VpnServer): ImportedServer {
  const { ip: _ip, countryImage: _url, countryImageS3Key: _key, ...fields } = toServer(server);
  return { key: getAddressKey(server), ...fields };
}

function toImported({
  ip,
  psk,
  username,
  password,
  line,
  ...written
}: ServerEntry): ImportedServer {
  return {
    key: getAddressKey({ ip }),
    ...countryIn(written),
    ipsecPsk: psk,
    username: trimInvisible(username),
    password,
    line,
  };
}

/** The code identifies the country; a name beside it is the display name. */
function countryIn({ country, code = '' }: Pick<ServerEntry, 'country' | 'code'>) {
  const found = code === '' ? findCountry(country) : getCountry(code);
  const countryName = code !== '' && country !== '' ? country : found?.name;
  return { countryName: countryName ?? (country || code), countryId: found?.code ?? '' };
}

/** Fields that the file lacks keep their values. */
function isSame(before: ImportedServer, { line: _line, ...entry }: ImportedServer): boolean {
  // as: Object.keys loses the key types
  const fields = Object.keys(entry) as (keyof typeof entry)[];
  return fields.every((field) => before[field] === entry[field]);
}

const labels = {
  ipsecPsk: 'PSK',
  username: 'username',
  password: 'password',
  countryName: 'country',
} as const;

/** The message never contains a secret. */
function validate(entry: ImportedServer): string | undefined {
  const { key } = entry;
  const problem = hostAddressProblem(key);
  if (problem !== undefined) return `${problem}.`;
  const unseen = invisibleProblem('The username', entry.username);
  if (unseen !== undefined) return `${unseen}.`;
  if (entry.countryName === '') return 'The country is required.';
  if (entry.countryId === '') {
    return `“${entry.countryName}” is not a country. Use its English name or its two-letter code.`;
  }
  const answer = CreateVpnServerBody.safeParse({ ...entry, ip: key, countryImage: '/any' });
  const field = answer.error?.issues[0]?.path[0];
  if (field === 'ip') return 'The address is too long.';
  // as: the labelled fields are the other fields of the contract
  return field === undefined ? undefined : validateField(entry, field as keyof typeof labels);
}

type Labelled = Pick<ImportedServer, keyof typeof labels>;

function validateField(entry: Labelled, field: keyof typeof labels): string {
  return `The ${labels[field]} is ${entry[field].trim() === '' ? 'required' : 'too long'}.`;
}
