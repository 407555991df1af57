import type { Client } from 'openapi-fetch';
import type { components, operations, paths } from '#generated/contract.d.ts';
import { isAnything, isDataList, isList, isObject, readAnswer } from '#domain/answer.ts';
import { ApiError, toApiError } from '#domain/api-error.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { getServerKey } from '#domain/app-archive.ts';
import { normaliseHostAddress } from '#domain/host-address.ts';

type Schemas = components['schemas'];

export interface FileTransfer {
  upload: (
    file: File,
    folder: Schemas['UploadFolder'],
    signal: AbortSignal,
  ) => Promise<Schemas['UploadResult']>;
  /** Resolves with `undefined` for a file of another origin, which may not be read. */
  fetch: (url: string, signal: AbortSignal, isStored: boolean) => Promise<Blob | undefined>;
}

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

async function readBody(
  isExpected: (body: unknown) => boolean,
  call: Promise<Answer>,
): Promise<unknown> {
  const { data, error, response } = await call.catch((failure: unknown) => {
    if (failure instanceof TypeError) throw new ApiError({ failure: 'network', cause: failure });
    throw failure;
  });
  if (!response.ok) throw toApiError(response.status, error);
  // as: with `parseAs: 'text'` the client returns the body as text
  return readAnswer(response.status, data as string | undefined, isExpected);
}

const read =
  (isExpected: (body: unknown) => boolean) =>
  // as: `readAnswer` has checked the outermost shape
  async <Body>(call: Promise<Answer>) =>
    (await readBody(isExpected, call)) as Body;

const readDataList = read(isDataList);
const write = (call: Promise<Answer>): Promise<unknown> => readBody(isAnything, call);

const parseAs = 'text' as const;
const ofApp = (appId: string) => ({ params: { path: { appId } }, parseAs });
const ofId = (id: string) => ({ params: { path: { id } }, parseAs });

/** The calls that read and write items on any backend. They reject with an `ApiError`. */
export function createCalls(client: Client<paths>, files: FileTransfer) {
  return {
    listApps: () => read(isList)<Schemas['AppListResponse']>(client.GET('/api/apps', { parseAs })),
    getApp: (id: string) =>
      read(isObject)<Schemas['AppDetail']>(client.GET('/api/apps/{id}', ofId(id))),
    createApp: (body: Schemas['AppInput']) => write(client.POST('/api/apps', { body, parseAs })),
    updateApp: (id: string, body: Schemas['AppInput']) =>
      write(client.PUT('/api/apps/{id}', { ...ofId(id), body })),
    updateAppLocales: (id: string, body: Schemas['LocalesInput']) =>
      write(client.PUT('/api/apps/{id}/locales', { ...ofId(id), body })),
    deleteApp: (id: string) => write(client.DELETE('/api/apps/{id}', ofId(id))),
    ...createTextCalls(client),
    ...createColorAndImageCalls(client),
    ...createServerCalls(client),
    uploadFile: files.upload,
    fetchFile: files.fetch,
    deleteUploadedImage: (body: Schemas['DeleteUploadInput']) =>
      write(client.DELETE('/api/uploads/image', { body, parseAs })),
  };
}

const createTextCalls = (client: Client<paths>) => ({
  listTexts: (appId: string) =>
    readDataList<Schemas['TextListResponse']>(client.GET('/api/texts/app/{appId}', ofApp(appId))),
  listLocaleTexts: (appId: string, query: { locale: TargetLocaleCode }) =>
    readDataList<Schemas['LocaleTextListResponse']>(
      client.GET('/api/app-texts/app/{appId}/texts', {
        params: { path: { appId }, query },
        parseAs,
      }),
    ),
  bulkCreateTexts: (body: Schemas['TextsBulkInput']) =>
    write(client.POST('/api/texts/bulk', { body, parseAs })),
  updateText: (id: string, body: Schemas['TextInput']) =>
    write(client.PUT('/api/texts/{id}', { ...ofId(id), body })),
  deleteText: (id: string) => write(client.DELETE('/api/texts/{id}', ofId(id))),
  listTextTranslations: (textId: string) =>
    readDataList<Schemas['TranslationListResponse']>(
      client.GET('/api/translations/text/{textId}', { params: { path: { textId } }, parseAs }),
    ),
  updateTranslation: (
    textId: string,
    locale: TargetLocaleCode,
    body: Schemas['TranslationInput'],
  ) =>
    write(
      client.PUT('/api/translations/text/{textId}/{locale}', {
        params: { path: { textId, locale } },
        body,
        parseAs,
      }),
    ),
});

const createColorAndImageCalls = (client: Client<paths>) => ({
  listColors: (appId: string) =>
    readDataList<Schemas['ColorListResponse']>(client.GET('/api/colors/app/{appId}', ofApp(appId))),
  bulkCreateColors: (body: Schemas['ColorsBulkInput']) =>
    write(client.POST('/api/colors/bulk', { body, parseAs })),
  updateColor: (id: string, body: Schemas['ColorInput']) =>
    write(client.PUT('/api/colors/{id}', { ...ofId(id), body })),
  deleteColor: (id: string) => write(client.DELETE('/api/colors/{id}', ofId(id))),
  listImages: (appId: string) =>
    readDataList<Schemas['ImageListResponse']>(client.GET('/api/images/app/{appId}', ofApp(appId))),
  createImage: (body: Schemas['ImageInput']) =>
    write(client.POST('/api/images', { body, parseAs })),
  updateImage: (id: string, body: Schemas['ImageUpdateInput']) =>
    write(client.PUT('/api/images/{id}', { ...ofId(id), body })),
  deleteImage: (id: string) => write(client.DELETE('/api/images/{id}', ofId(id))),
});

const createServerCalls = (client: Client<paths>) => ({
  listVpnServers: () =>
    readDataList<Schemas['VpnServerListResponse']>(client.GET('/api/vpn-servers', { parseAs })),
  createVpnServer: (body: Schemas['VpnServerInput']) =>
    write(client.POST('/api/vpn-servers', { body, parseAs })),
  updateVpnServer: (id: string, body: Schemas['VpnServerUpdateInput']) =>
    write(client.PUT('/api/vpn-servers/{id}', { ...ofId(id), body })),
  deleteVpnServer: (id: string) => write(client.DELETE('/api/vpn-servers/{id}', ofId(id))),
  listVpnServerUsage: () =>
    readDataList<Schemas['VpnServerUsageListResponse']>(
      client.GET('/api/app-vpn-servers/usage', { parseAs }),
    ),
  listAppVpnServers: (appId: string) =>
    readDataList<Schemas['AppVpnServerListResponse']>(
      client.GET('/api/app-vpn-servers/app/{appId}', ofApp(appId)),
    ),
  assignVpnServers: (body: Schemas['AssignVpnServersInput']) =>
    write(client.POST('/api/app-vpn-servers/bulk', { body, parseAs })),
  removeVpnServerAssignment: (id: string) =>
    write(client.DELETE('/api/app-vpn-servers/{id}', ofId(id))),
});

export type Calls = ReturnType<typeof createCalls>;

/** The operations that write changes. The caller invalidates what they make stale. */
export type WriteOperation = Exclude<
  keyof Calls & keyof operations,
  `${'list' | 'get'}${string}` | 'deleteUploadedImage'
>;

type Listed = 'text' | 'color' | 'image' | 'assignment' | 'server';
type Server = components['schemas']['VpnServer'];

export interface LookUp {
  find: (kind: Listed, key: string, appId?: string) => Promise<string | undefined>;
  findServer: (address: string) => Promise<Server | undefined>;
  /** Makes the next look-up read its list again. */
  forget: () => void;
}

/** Reads each list once, on first use. */
export function createLookUp(calls: Calls, ownAppId: string): LookUp {
  const read = new Map<string, Promise<ReadonlyMap<string, string>>>();
  let directory: Promise<readonly Server[]> | undefined;
  const readServers = () => (directory ??= calls.listVpnServers().then(({ data }) => data));
  const toIds = ({ data }: { data: readonly { _id: string; key: string }[] }) =>
    new Map(data.map(({ _id, key }) => [key, _id]));
  const lists: Record<Listed, (appId: string) => Promise<ReadonlyMap<string, string>>> = {
    text: async (appId) => toIds(await calls.listTexts(appId)),
    color: async (appId) => toIds(await calls.listColors(appId)),
    image: async (appId) => toIds(await calls.listImages(appId)),
    assignment: async (appId) => {
      const { data } = await calls.listAppVpnServers(appId);
      return new Map(data.map(({ _id, vpnServerId }) => [getServerKey(vpnServerId), _id]));
    },
    server: async () =>
      new Map((await readServers()).map((server) => [getServerKey(server), server._id])),
  };
  return {
    find: async (kind, key, appId = ownAppId) => {
      const id = `${kind} ${appId}`;
      const list = read.get(id) ?? lists[kind](appId);
      read.set(id, list);
      return (await list).get(key);
    },
    findServer: async (address) =>
      (await readServers()).find(({ ip }) => normaliseHostAddress(ip) === address),
    forget: () => {
      read.clear();
      directory = undefined;
    },
  };
}
