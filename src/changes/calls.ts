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

interface Answer<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

const readBy =
  (isExpected: (body: unknown) => boolean) =>
  async <Body>(call: Promise<Answer<Body>>): Promise<Body> => {
    const { data, error, response } = await call.catch((failure: unknown) => {
      if (failure instanceof TypeError) throw new ApiError({ failure: 'network', cause: failure });
      throw failure;
    });
    if (!response.ok) throw toApiError(response.status, error);
    // as: the client returns the body as text; `readAnswer` checks its outermost shape
    return readAnswer(response.status, data as string | undefined, isExpected) as Body;
  };

const readObject = readBy(isObject);
const readList = readBy(isList);
const readDataList = readBy(isDataList);
const write: (call: Promise<Answer<unknown>>) => Promise<unknown> = readBy(isAnything);

// as: hides it from the types, which stay those of the contract
const asText = { parseAs: 'text' } as { signal?: AbortSignal };
const ofApp = (appId: string) => ({ params: { path: { appId } }, ...asText });
const ofId = (id: string) => ({ params: { path: { id } }, ...asText });

/** They reject with an `ApiError`. */
export function createCalls(client: Client<paths>, files: FileTransfer) {
  return {
    listApps: () => readList(client.GET('/api/apps', asText)),
    getApp: (id: string) => readObject(client.GET('/api/apps/{id}', ofId(id))),
    createApp: (body: Schemas['AppInput']) => write(client.POST('/api/apps', { body, ...asText })),
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
      write(client.DELETE('/api/uploads/image', { body, ...asText })),
  };
}

const createTextCalls = (client: Client<paths>) => ({
  listTexts: (appId: string) => readDataList(client.GET('/api/texts/app/{appId}', ofApp(appId))),
  listLocaleTexts: (appId: string, query: { locale: TargetLocaleCode }) =>
    readDataList(
      client.GET('/api/app-texts/app/{appId}/texts', {
        params: { path: { appId }, query },
        ...asText,
      }),
    ),
  bulkCreateTexts: (body: Schemas['TextsBulkInput']) =>
    write(client.POST('/api/texts/bulk', { body, ...asText })),
  updateText: (id: string, body: Schemas['TextInput']) =>
    write(client.PUT('/api/texts/{id}', { ...ofId(id), body })),
  deleteText: (id: string) => write(client.DELETE('/api/texts/{id}', ofId(id))),
  listTextTranslations: (textId: string) =>
    readDataList(
      client.GET('/api/translations/text/{textId}', { params: { path: { textId } }, ...asText }),
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
        ...asText,
      }),
    ),
});

const createColorAndImageCalls = (client: Client<paths>) => ({
  listColors: (appId: string) => readDataList(client.GET('/api/colors/app/{appId}', ofApp(appId))),
  bulkCreateColors: (body: Schemas['ColorsBulkInput']) =>
    write(client.POST('/api/colors/bulk', { body, ...asText })),
  updateColor: (id: string, body: Schemas['ColorInput']) =>
    write(client.PUT('/api/colors/{id}', { ...ofId(id), body })),
  deleteColor: (id: string) => write(client.DELETE('/api/colors/{id}', ofId(id))),
  listImages: (appId: string) => readDataList(client.GET('/api/images/app/{appId}', ofApp(appId))),
  createImage: (body: Schemas['ImageInput']) =>
    write(client.POST('/api/images', { body, ...asText })),
  updateImage: (id: string, body: Schemas['ImageUpdateInput']) =>
    write(client.PUT('/api/images/{id}', { ...ofId(id), body })),
  deleteImage: (id: string) => write(client.DELETE('/api/images/{id}', ofId(id))),
});

const createServerCalls = (client: Client<paths>) => ({
  listVpnServers: () => readDataList(client.GET('/api/vpn-servers', asText)),
  createVpnServer: (body: Schemas['VpnServerInput']) =>
    write(client.POST('/api/vpn-servers', { body, ...asText })),
  updateVpnServer: (id: string, body: Schemas['VpnServerUpdateInput']) =>
    write(client.PUT('/api/vpn-servers/{id}', { ...ofId(id), body })),
  deleteVpnServer: (id: string) => write(client.DELETE('/api/vpn-servers/{id}', ofId(id))),
  listVpnServerUsage: () => readDataList(client.GET('/api/app-vpn-servers/usage', asText)),
  listAppVpnServers: (appId: string) =>
    readDataList(client.GET('/api/app-vpn-servers/app/{appId}', ofApp(appId))),
  assignVpnServers: (body: Schemas['AssignVpnServersInput']) =>
    write(client.POST('/api/app-vpn-servers/bulk', { body, ...asText })),
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
type Server = Schemas['VpnServer'];

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
