import { field } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour } from '../faulty-backend.ts';
import { asObject, changedBody, changedRequest } from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';

/** Changes the value of a text, where one is sent. */
const changedValue = (name: string, change: (text: string) => string): Misbehaviour =>
  changedRequest((body) => {
    const value = body[name];
    return { ...body, ...(typeof value === 'string' && { [name]: change(value) }) };
  });

/** Faults of a backend that puts into order what it is given. */
export const meantWell: Fault[] = [
  entry(
    'puts an accent and its letter together',
    'updateText',
    'failed',
    'every character',
    /every character: read back/,
    changedValue('value', (text) => text.normalize('NFC')),
  ),
  entry(
    'makes line breaks alike',
    'updateTranslation',
    'failed',
    'every character',
    /every character/,
    changedValue('value', (text) => text.replaceAll('\r\n', '\n')),
  ),
  entry(
    'trims passwords of servers',
    'updateVpnServer',
    'failed',
    'every character',
    /every character: read back/,
    changedValue('password', (text) => text.trim()),
  ),
  entry(
    'makes the keys of an import small',
    'bulkCreateColors',
    'failed',
    'every character',
    /every character: read back/,
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
      return { ...config, texts: Object.fromEntries(escaped) as unknown }; // as: of anything
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
];
