import type { Platform } from '#domain/placeholder-forms.ts';
import type { components } from '#generated/contract.d.ts';
import { type ApiClient, ok } from './api-client.ts';

type Locale = components['schemas']['Locale'];

export async function createApp(
  { api }: ApiClient,
  locales: Locale[] = ['en'],
  platform: Platform = 'iOS',
): Promise<string> {
  const { _id: id } = ok(await api.POST('/api/apps', { body: { name: 'Nimbus', platform } }));
  ok(await api.PUT('/api/apps/{id}/locales', { params: { path: { id } }, body: { locales } }));
  return id;
}

/** A server of the directory with a linked flag. */
export const serverInput = (countryName: string, countryId = 'de') => ({
  countryName,
  countryId,
  ip: '203.0.113.7',
  ipsecPsk: 'psk',
  username: 'user',
  password: 'password',
  countryImage: 'https://example.com/flag.svg',
});

/** The smallest PNG: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture with a script that browsers must not run. */
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="1"/></svg>',
);

interface FormFile {
  content: Buffer;
  name: string;
  type: string;
}

/** A form with one file for `ApiClient.send`. */
export function formOf({ content, name, type }: FormFile, field = 'image'): RequestInit {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(content)], { type }), name);
  return { body: form };
}

export async function upload(
  client: ApiClient,
  content = png,
  folder = 'app-images',
): Promise<{ key: string; url: string }> {
  const type = content === svg ? 'image/svg+xml' : 'image/png';
  const { body } = await client.send(
    'POST',
    `/api/uploads/image?folder=${folder}`,
    formOf({ content, name: 'picture', type }),
  );
  // The client checked it against the contract.
  return (body as { data: { key: string; url: string } }).data;
}
