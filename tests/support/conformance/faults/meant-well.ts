import { field } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour } from '../faulty-backend.ts';
import { asObject, changed, changedBody, changedItems, changedRequest } from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';

/** Changes the value of a text in a request. */
const changedValue = (name: string, change: (text: string) => string): Misbehaviour =>
  changedRequest((body) => {
    const value = body[name];
    return { ...body, ...(typeof value === 'string' && { [name]: change(value) }) };
  });

const asNumber = (text: string) => (Number.isNaN(Number(text)) ? text : String(Number(text)));

export const meantWell: Fault[] = [
  entry(
    'puts an accent and its letter together',
    'updateText',
    'failed',
    'odd texts',
    /: read back by /,
    changedValue('value', (text) => text.normalize('NFC')),
  ),
  entry(
    'makes line breaks alike',
    'updateTranslation',
    'failed',
    'odd texts',
    /: read back by /,
    changedValue('value', (text) => text.replaceAll('\r\n', '\n')),
  ),
  entry(
    'trims passwords of servers',
    'updateVpnServer',
    'failed',
    'odd texts',
    /: read back by /,
    changedValue('password', (text) => text.trim()),
  ),
  entry(
    'makes the keys of an import small',
    'bulkCreateColors',
    'failed',
    'odd texts',
    /: read back by /,
    changedRequest(({ colors, ...body }) => ({
      ...body,
      colors: Array.isArray(colors)
        ? colors.map((one: unknown) => ({
            ...asObject(one),
            key: String(field(one, 'key')).toLowerCase(),
          }))
        : colors,
    })),
  ),
  entry(
    'escapes texts for a page',
    'getConfig',
    'failed',
    'what belongs to the app',
    /holds the texts/,
    changedBody((body) => {
      const { texts, ...config } = asObject(body);
      const escaped = Object.entries(asObject(texts)).map(([key, text]) => [
        key,
        String(text).replaceAll('<', '&lt;'),
      ]);
      return { ...config, texts: Object.fromEntries(escaped) as unknown }; // as: the values are of any type
    }),
  ),
  entry(
    'takes any word for a yes',
    'assignVpnServers',
    'failed',
    'body against the schema',
    /isPremium of the wrong type: accepted/,
    changedRequest((body) => ({
      ...body,
      ...(typeof body['isPremium'] === 'string' && { isPremium: true }),
    })),
  ),
  entry(
    'takes a text for a number',
    'createText',
    'failed',
    'odd texts',
    /: read back by /,
    changedValue('value', asNumber),
  ),
  entry(
    'takes a translation for a number',
    'updateTranslation',
    'failed',
    'odd texts',
    /: read back by /,
    changedValue('value', asNumber),
  ),
  entry(
    'keeps an address without its query',
    'createImage',
    'failed',
    'odd texts',
    /: read back by /,
    changedValue('url', (url) => url.replace(/\?.*/, '')),
  ),
  entry(
    'reads an original in another encoding',
    'listLocaleTexts',
    'failed',
    'odd texts',
    /^with odd texts, texts as listTexts/,
    changedItems(({ originalValue, ...item }) => ({
      ...item,
      ...(typeof originalValue === 'string' && {
        originalValue: Buffer.from(originalValue).toString('latin1'),
      }),
    })),
  ),
  entry(
    'has nothing to list and says that there is no list',
    'listImages',
    'failed',
    'a list of nothing',
    /a list of nothing: status/,
    changed(({ body }) =>
      body === '{"data":[]}' ? { status: 404, body: '{"message":"Nothing here."}' } : {},
    ),
  ),
  entry(
    'leaves an empty list out',
    'listColors',
    'failed',
    'a list of nothing',
    /a list of nothing: /,
    changed(({ body }) => (body === '{"data":[]}' ? { body: '{}' } : {})),
  ),
];
