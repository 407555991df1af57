import type { ArchiveCalls } from '#dashboard/features/archive/archive-calls.ts';
import type { ApiClient } from './api-client.ts';
import { formOf } from './fixtures.ts';

/** Somebody who is signed in. */
export type Caller = Pick<ApiClient, 'url' | 'send' | 'json'>;

/** The calls by which the dashboard reads and writes an application, of a client without a browser. */
export function makeArchiveCalls(client: Caller): ArchiveCalls {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await (body === undefined
      ? client.send(method, path)
      : client.json(method, path, body));
    if (answer.status >= 400)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as never; // as: the client has checked the answer against the contract
  };
  return {
    listApps: () => call('GET', '/api/apps'),
    getApp: (id) => call('GET', `/api/apps/${id}`),
    createApp: (input) => call('POST', '/api/apps', input),
    updateApp: (id, input) => call('PUT', `/api/apps/${id}`, input),
    updateAppLocales: (id, input) => call('PUT', `/api/apps/${id}/locales`, input),
    listTexts: (id) => call('GET', `/api/texts/app/${id}`),
    listLocaleTexts: (id, { locale }) =>
      call('GET', `/api/app-texts/app/${id}/texts?locale=${locale}`),
    bulkCreateTexts: (input) => call('POST', '/api/texts/bulk', input),
    updateText: (id, input) => call('PUT', `/api/texts/${id}`, input),
    deleteText: (id) => call('DELETE', `/api/texts/${id}`),
    updateTranslation: (id, locale, input) =>
      call('PUT', `/api/translations/text/${id}/${locale}`, input),
    listColors: (id) => call('GET', `/api/colors/app/${id}`),
    bulkCreateColors: (input) => call('POST', '/api/colors/bulk', input),
    updateColor: (id, input) => call('PUT', `/api/colors/${id}`, input),
    deleteColor: (id) => call('DELETE', `/api/colors/${id}`),
    listImages: (id) => call('GET', `/api/images/app/${id}`),
    createImage: (input) => call('POST', '/api/images', input),
    updateImage: (id, input) => call('PUT', `/api/images/${id}`, input),
    deleteImage: (id) => call('DELETE', `/api/images/${id}`),
    listVpnServers: () => call('GET', '/api/vpn-servers'),
    listAppVpnServers: (id) => call('GET', `/api/app-vpn-servers/app/${id}`),
    assignVpnServers: (input) => call('POST', '/api/app-vpn-servers/bulk', input),
    removeVpnServerAssignment: (id) => call('DELETE', `/api/app-vpn-servers/${id}`),
    deleteUploadedImage: (input) => call('DELETE', '/api/uploads/image', input),
    uploadFile: async (file) => {
      const content = Buffer.from(await file.arrayBuffer());
      const { body } = await client.send(
        'POST',
        '/api/uploads/image?folder=app-images',
        formOf({ content, name: file.name, type: file.type }),
      );
      return (body as { data: never }).data; // as: the client has checked the answer against the contract
    },
    fetchFile: async (url) => {
      if (!url.startsWith('/')) return undefined;
      const response = await fetch(client.url + url);
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return response.blob();
    },
  };
}
