import type { Checks } from '../checks.ts';
import { dataOf, field } from '../contract/json.ts';
import { type Kind, kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { FormFile, LoadedFile } from '../http/transport.ts';
import { Jar } from '../http/jar.ts';
import type { Mismatch } from '../mismatch.ts';
import type { Rule } from '../rule.ts';
import type { Thing } from '../world.ts';

/** How the content of each type begins and ends, as bytes in Latin-1. */
const forms: Record<string, RegExp> = {
  'image/png': /^\x89PNG\r\n\x1a\n[^]*IEND[^]{4}$/,
  'image/jpeg': /^\xff\xd8\xff[^]*\xff\xd9$/,
  'image/jpg': /^\xff\xd8\xff[^]*\xff\xd9$/,
  'image/gif': /^GIF8[79]a[^]*;$/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/avif': /^[^]{4}ftyp/,
  'image/svg+xml': /<svg[^]*(?:<\/svg>|\/>)\s*$/,
};

export const typeOf = ({ headers }: Pick<LoadedFile, 'headers'>) =>
  (headers.get('content-type') ?? '').replace(/;.*/, '').trim().toLowerCase();

/** Whether a file is a whole picture of the type that it is served as. */
export function pictureFault(file: LoadedFile): Mismatch | undefined {
  const type = typeOf(file);
  const came =
    file.status === 200
      ? `${type || 'no type'}, ${file.bytes.length} bytes`
      : String(file.status || file.text);
  const isWhole = forms[type]?.test(Buffer.from(file.bytes).toString('latin1')) === true;
  return file.status === 200 && isWhole
    ? undefined
    : { expected: `a whole picture from ${file.address}`, came, severity: 'loss' };
}

/**
 * An upload returns the name, size and type of the stored file. A backend may convert pictures: then size and type are
 * those of the served file.
 */
export async function storedAsTold(
  checks: Checks,
  file: FormFile,
  exchange: Exchange,
): Promise<Mismatch | undefined> {
  const data = dataOf(exchange.answer.body);
  const url = field(data, 'url');
  const served = typeof url === 'string' ? await checks.client.load(url) : undefined;
  const told = {
    originalName: field(data, 'originalName'),
    size: field(data, 'size'),
    mimeType: field(data, 'mimeType'),
  };
  const sizes = [file.content.byteLength, ...(served?.status === 200 ? [served.bytes.length] : [])];
  const types = [file.type, ...(served?.status === 200 ? [typeOf(served)] : [])];
  if (told.originalName !== file.name)
    return { expected: `originalName ${file.name}`, came: String(told.originalName) };
  if (!sizes.some((size) => size === told.size))
    return { expected: `size ${sizes.join(' or ')}`, came: String(told.size) };
  if (!types.some((type) => type === told.mimeType))
    return { expected: `mimeType ${types.join(' or ')}`, came: String(told.mimeType) };
  const isSame = served?.status === 200 && told.size === served.bytes.length;
  if (served?.status === 200 && !isSame && Buffer.compare(served.bytes, file.content) !== 0)
    return {
      expected: `${String(told.size)} bytes from ${served.address}`,
      came: `${served.bytes.length} bytes`,
      severity: 'loss',
    };
  return undefined;
}

interface User {
  kind: Kind;
  url: string;
  key: string;
  /** A field that has nothing to do with the picture. */
  other: string;
}

const users: readonly User[] = [
  { kind: kindNamed('images'), url: 'url', key: 's3Key', other: 'description' },
  {
    kind: kindNamed('vpn-servers'),
    url: 'countryImage',
    key: 'countryImageS3Key',
    other: 'password',
  },
];

/** A thing with a picture of its own. */
async function pictured(
  checks: Checks,
  { kind, url, key }: User,
): Promise<Thing & { address: string; fileKey: string }> {
  const file = await checks.world.make(kindNamed('uploads'));
  const address = String(field(file.entity, 'url'));
  const thing = await checks.world.make(kind, { [key]: file.id, [url]: address });
  return { ...thing, address, fileKey: file.id };
}

/** A picture is the same after everything that does not concern it. */
const staysWhole = (user: User): Rule => ({
  name: 'the file of a picture stays',
  operations: [user.kind.update?.id ?? '', user.kind.remove?.id ?? '', 'uploadImage'],
  async run(checks) {
    const { update, remove } = user.kind;
    if (!update || !remove) return;
    const thing = await pictured(checks, user);
    const beside = await pictured(checks, user);
    const first = await checks.client.load(thing.address);
    const look = async (
      check: string,
      exchange: Exchange,
      jar?: Jar,
      id = exchange.call.operation.id,
    ) => {
      const file = await checks.client.load(thing.address, jar ? { jar } : {});
      const other = {
        expected: `the same file at ${thing.address}`,
        came: `${file.bytes.length} bytes`,
        severity: 'loss' as const,
      };
      const isSame = file.bytes.length === first.bytes.length;
      checks.verdictOn(id, check, pictureFault(file) ?? (isSame ? undefined : other), exchange);
    };
    const changes = {
      [user.key]: thing.fileKey,
      [user.url]: thing.address,
      [user.other]: checks.world.unique('edited'),
    };
    const edit = await checks.world.valid(update, { changes });
    const edited = await checks.client.send({ ...edit, path: { id: thing.id } });
    if (edited.answer.status < 300) await look('after an edit of something else', edited);
    const deletion = await checks.client.send({ operation: remove, path: { id: beside.id } });
    await look('after the deletion of another', deletion);
    // Client applications load it, which have no session.
    const { call, sent, answer } = edited;
    await look(
      'without cookies',
      { call, sent: { ...sent, url: thing.address }, answer },
      new Jar(),
      'uploadImage',
    );
    const next = await checks.world.make(kindNamed('uploads'));
    const replaced = await checks.world.valid(update, {
      changes: { [user.key]: next.id, [user.url]: field(next.entity, 'url') },
    });
    const exchange = await checks.client.send({ ...replaced, path: { id: thing.id } });
    if (exchange.answer.status > 299) return;
    const now = await checks.client.load(String(field(next.entity, 'url')));
    checks.verdict('the picture that takes its place', pictureFault(now), exchange);
  },
});

/** The application of others keeps its files when one is deleted. */
const otherApp: Rule = {
  name: 'the files of other applications',
  operations: ['deleteApp'],
  async run(checks) {
    const [gone, kept] = [
      await checks.world.make(kindNamed('apps')),
      await checks.world.make(kindNamed('apps')),
    ];
    const addresses = [];
    for (const { id: appId } of [gone, kept]) {
      const file = await checks.world.make(kindNamed('uploads'));
      const url = String(field(file.entity, 'url'));
      await checks.world.make(kindNamed('images'), { appId, s3Key: file.id, url });
      addresses.push(url);
    }
    const exchange = await checks.client.send({
      operation: operation('deleteApp'),
      path: { id: gone.id },
    });
    const file = await checks.client.load(addresses[1] ?? '');
    checks.verdict('other applications keep their files', pictureFault(file), exchange);
  },
};

/** Files are judged by loading them. */
export const storedFileRules = (): Rule[] => [...users.map(staysWhole), otherApp];
