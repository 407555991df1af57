import { describe, expect, it } from 'vitest';
import { contract, operations, responsesOf, violations } from '../support/contract.ts';

/** Constraints of a schema on a value beyond its type. */
const DEMANDS = ['pattern', 'minLength', 'maxLength', 'minItems', 'maxItems', 'maximum'];

/**
 * Demands that the specification itself makes, by where they stand. Whatever is not here needs `x-assumed`; the
 * list may only become shorter.
 */
const SPECIFIED: Record<string, string> = {
  'HexColor.pattern': 'spec 5, Color value: a six-digit hex value',
  'LocalesInput.locales.minItems': 'spec 3, App: en is always one of the locales',
  'AutoTranslateAllInput.locales.minItems': 'spec 7: translates into the locales that are named',
  'AssignVpnServersInput.serverIds.minItems': 'spec 5: at least one server must be selected',
  'UploadResult.size.maximum': 'spec 5, Image file: at most 5 MB',
};

/** Answers that the specification shows, besides 200. */
const SHOWN = ['401', '429'];

/** Where a demand stands for which nobody has said that it is assumed. */
function* unmarked(node: unknown, at: string): Generator<string> {
  if (typeof node !== 'object' || node === null || 'x-assumed' in node) return;
  for (const [key, child] of Object.entries(node)) {
    if (DEMANDS.includes(key)) yield `${at}.${key}`;
    const below = key === 'additionalProperties' ? '*' : key;
    yield* unmarked(child, key === 'properties' || key === 'items' ? at : `${at}.${below}`);
  }
}

describe('what the contract assumes', () => {
  it('is marked wherever a value is limited by more than the specification says', () => {
    const found = Object.entries(contract.components.schemas).flatMap(([name, schema]) => [
      ...unmarked(schema, name),
    ]);
    expect(found.toSorted()).toEqual(Object.keys(SPECIFIED).toSorted());
  });

  it('is marked on every list that has an order', () => {
    const silent = operations.filter(
      ({ object }) =>
        /sorted by|newest first|in the order/.test(object.description) && !('x-assumed' in object),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('is marked on every answer whose status the specification does not show', () => {
    const silent = operations.flatMap((operation) =>
      responsesOf(operation)
        .filter(({ status }) => status !== '200' && !SHOWN.includes(status))
        .filter(({ response }) => !response['x-assumed'])
        .map(({ status }) => `${operation.id} ${status}`),
    );
    expect(silent).toEqual([]);
  });
});

/** Rules of section 5 that a schema can say: the schema, a value it takes, and values it refuses. */
const png = { key: 'a', url: 'https://example.com/a.png', appId: 'x' };
const server = {
  countryName: 'Germany',
  countryId: 'de',
  ip: '203.0.113.7',
  ipsecPsk: 'psk',
  username: 'user',
  password: 'pass',
  countryImage: '/uploads/de.png',
};
const color = { key: 'primary', value: '#4F46E5', appId: 'x' };
const text = { key: 'Continue', value: 'Continue', appId: 'x' };

const without = (value: object, field: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));

const RULES: [rule: string, schema: string, taken: object, refused: object[]][] = [
  [
    'Login: both must be non-blank',
    'LoginInput',
    { username: 'admin', password: ' x ' },
    [{ username: ' ', password: 'x' }, { username: 'admin', password: '' }, { username: 'admin' }],
  ],
  [
    'Application: name required; platform from the list of five',
    'AppInput',
    { name: 'Nimbus', platform: 'Desktop' },
    [{ platform: 'iOS' }, { name: '', platform: 'iOS' }, { name: 'Nimbus', platform: 'ios' }],
  ],
  [
    'Image key: a letter, then letters, digits or underscores',
    'ImageInput',
    { ...png, key: 'Logo_2' },
    ['2logo', '_logo', 'my-logo', 'logo.png', 'größe', ''].map((key) => ({ ...png, key })),
  ],
  ['Image: the source is required', 'ImageInput', png, [without(png, 'url'), { ...png, url: '' }]],
  [
    'Color key: the same pattern',
    'ColorInput',
    color,
    ['1st', 'a-b', ''].map((key) => ({ ...color, key })),
  ],
  [
    'Color value: required, six hex digits',
    'ColorInput',
    { ...color, value: '4f46e5' },
    [
      without(color, 'value'),
      ...['#fff', '#4F46E5FF', 'red', ''].map((value) => ({ ...color, value })),
    ],
  ],
  [
    'Text: key and value required',
    'TextInput',
    text,
    [without(text, 'key'), without(text, 'value'), { ...text, key: '' }, { ...text, value: '' }],
  ],
  [
    'Translation edit: an empty value is not saved',
    'TranslationInput',
    { value: 'Weiter', isAutoTranslated: false },
    [{ value: '', isAutoTranslated: false }, { isAutoTranslated: false }],
  ],
  [
    'VPN server: six fields and the flag image are required',
    'VpnServerInput',
    server,
    Object.keys(server).flatMap((field) => [without(server, field), { ...server, [field]: '' }]),
  ],
  [
    'Assigning servers: at least one',
    'AssignVpnServersInput',
    { appId: 'x', serverIds: ['s'], isPremium: false },
    [{ appId: 'x', serverIds: [], isPremium: false }],
  ],
];

describe('section 5, as far as a schema can say it', () => {
  it.each(RULES)('%s', (_rule, schema, taken, refused) => {
    const problem = (value: object) => violations(['components', 'schemas', schema], value);
    expect(problem(taken)).toBeUndefined();
    for (const value of refused) expect(problem(value), JSON.stringify(value)).toBeDefined();
  });

  it('Image file: 5 MB and the five types stand in the answer of the upload', () => {
    const upload = operations.find(({ id }) => id === 'uploadImage');
    expect(upload?.object.responses).toHaveProperty('413');
    expect(contract.components.schemas['UploadResult']).toMatchObject({
      properties: {
        mimeType: { enum: ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp'] },
      },
    });
  });
});
