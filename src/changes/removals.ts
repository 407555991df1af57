import type { components } from '#generated/contract.d.ts';
import type { Change } from './diff.ts';
import { getAddressKey } from '#domain/host-address.ts';
import { toServer } from './directory.ts';
import { toColor, toImage, toText } from './things.ts';

type Schemas = components['schemas'];

export type ToRemoval<Thing> = (thing: Thing) => Change;

export const removeText: ToRemoval<Schemas['Text']> = (text) => ({
  kind: 'text',
  change: 'removed',
  key: text.key,
  id: text._id,
  before: toText(text),
});

export const removeColor: ToRemoval<Schemas['Color']> = (color) => ({
  kind: 'color',
  change: 'removed',
  key: color.key,
  id: color._id,
  before: toColor(color),
});

export const removeImage: ToRemoval<Schemas['Image']> = (image) => ({
  kind: 'image',
  change: 'removed',
  key: image.key,
  id: image._id,
  before: { url: image.url, ...toImage(image) },
});

export const removeServer: ToRemoval<Schemas['VpnServer']> = (server) => ({
  kind: 'vpnServer',
  change: 'removed',
  key: getAddressKey(server),
  id: server._id,
  before: toServer(server),
});
