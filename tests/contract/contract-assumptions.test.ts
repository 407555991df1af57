import { describe, expect, it } from 'vitest';
import { contract, operations, responsesOf, violations } from '../support/contract.ts';

/** Beyond its type. */
const DEMANDS = [
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'maximum',
  'additionalProperties',
];

/**
 * The specification's own demands by place; all others need `x-assumed`. The list may only shrink.
 */
const SPECIFIED: Record<string, string> = {
  'ResourceKey.pattern': 'spec 5, Image key and Color key: the pattern',
  'HexColor.pattern': 'spec 5, Color value: a six-digit hex value',
  'TextKey.minLength': 'spec 5, Text: key and value required',
  'TextValue.minLength': 'spec 5, Text: key and value required',
  'TranslationInput.value.minLength': 'spec 5, Translation edit: an empty value is not saved',
  'LoginInput.username.minLength': 'spec 5, Login: both must be non-blank',
  'LoginInput.username.pattern': 'spec 5, Login: both must be non-blank',
  'LoginInput.password.minLength': 'spec 5, Login: both must be non-blank',
  'LoginInput.password.pattern': 'spec 5, Login: both must be non-blank',
  'AppInput.name.minLength': 'spec 5, Application: name required',
  'ImageUrl.minLength': 'spec 5, Image file: the source is required on create',
  'StorageKey.minLength': 'spec 7: deletes the file that is named',
  'Id.minLength': 'spec 7: ids stand in the paths',
  ...Object.fromEntries(
    ['VpnServerInput', 'VpnServerUpdateInput'].flatMap((schema) =>
      ['countryName', 'ip', 'ipsecPsk', 'username', 'password'].map((field) => [
        `${schema}.${field}.minLength`,
        'spec 5, VPN server: all required',
      ]),
    ),
  ),
  'App.locales.uniqueItems': 'spec 3, App: an array of codes, a set',
  'AppDetail.locales.uniqueItems': 'spec 3, App: an array of codes, a set',
  'ConfigResponse.availableLocales.uniqueItems': 'spec 3: list of codes, a set',
  'LocalesInput.locales.minItems': 'spec 3, App: en is always one of the locales',
  'AutoTranslateAllInput.locales.minItems': 'spec 7: translates into the locales that are named',
  'AssignVpnServersInput.serverIds.minItems': 'spec 5: at least one server must be selected',
  'LocaleListResponse.data.minItems': 'spec 3, Language catalogue (14)',
  'LocaleListResponse.data.maxItems': 'spec 3, Language catalogue (14)',
  'LocaleListResponse.data.uniqueItems': 'spec 3, Language catalogue (14)',
  'TranslationProgress.progress.maximum': 'spec 3, Translation progress: percent',
  'UploadResult.size.maximum': 'spec 5, Image file: at most 5 MB',
};

/** Reasons by excused rule. */
const marksOf = (node: object): Record<string, unknown> =>
  // as: a mark is a map, tested below
  ((node as Record<string, unknown>)['x-assumed'] ?? {}) as Record<string, unknown>;

/** Every mark with its place. */
function* marks(node: unknown, at: string): Generator<[string, unknown]> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, child] of Object.entries(node)) {
    if (key === 'x-assumed') yield [at, child];
    else yield* marks(child, `${at}.${key}`);
  }
}

/** Specified besides 200. */
const SHOWN = ['401', '429'];

/** Demands without a mark for their keyword. */
function* unmarked(node: unknown, at: string): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  const own = marksOf(node);
  for (const [key, child] of Object.entries(node)) {
    if (key === 'x-assumed') continue;
    const isOpen = key === 'additionalProperties' && child !== false;
    if (DEMANDS.includes(key) && !isOpen && !(key in own)) yield `${at}.${key}`;
    const below = key === 'additionalProperties' ? '*' : key;
    yield* unmarked(child, key === 'properties' || key === 'items' ? at : `${at}.${below}`);
  }
}

describe('the contract’s assumptions', () => {
  it('names the rules that it speaks of, each with a reason', () => {
    const found = [...marks(contract, '#')];
    expect(found.length).toBeGreaterThan(100);
    const wrong = found.filter(
      ([, mark]) =>
        typeof mark !== 'object' ||
        mark === null ||
        Object.values(mark).length === 0 ||
        !Object.values(mark).every((reason) => typeof reason === 'string' && /\.$/.test(reason)),
    );
    expect(wrong).toEqual([]);
  });

  it('is marked on every deletion that takes something along, and on every change of all fields', () => {
    const silent = operations.filter(({ id, method, object }) => {
      const { description } = object;
      const own = Object.keys(marksOf(object));
      const takesAlong = /everything that belongs|and all its|its assignments/.test(description);
      const files = /stored (file|flag)/.test(description) && object.tags[0] !== 'uploads';
      // Each field of a server is required but for the flag, which its description names.
      const replaces = /Replaces all fields/.test(description) && id !== 'updateVpnServer';
      return (
        (takesAlong && !own.includes('cascade')) ||
        (files && !own.includes('files')) ||
        (replaces && !own.includes('replaces')) ||
        (method === 'DELETE' && !own.includes('again'))
      );
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('is marked wherever a value is limited by more than the specification says', () => {
    const found = Object.entries(contract.components.schemas).flatMap(([name, schema]) => [
      ...unmarked(schema, name),
    ]);
    expect(found.toSorted()).toEqual(Object.keys(SPECIFIED).toSorted());
  });

  it('is marked on every list that has an order', () => {
    const silent = operations.filter(
      ({ object }) =>
        /sorted by|newest first|in the order/.test(object.description) &&
        !('order' in marksOf(object)),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('is marked on every answer whose status the specification does not show', () => {
    const silent = operations.flatMap((operation) =>
      responsesOf(operation)
        .filter(({ status }) => status !== '200' && !SHOWN.includes(status))
        .filter(({ response }) => !response['x-assumed']?.['status'])
        .map(({ status }) => `${operation.id} ${status}`),
    );
    expect(silent).toEqual([]);
  });
});

/** Rules of section 5 as a schema: accepted and refused values. */
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

  it('Image file: 5 MB and the five types are in the response of the upload', () => {
    const upload = operations.find(({ id }) => id === 'uploadImage');
    expect(upload?.object.responses).toHaveProperty('413');
    expect(contract.components.schemas['UploadResult']).toMatchObject({
      properties: {
        mimeType: { enum: ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp'] },
      },
    });
  });
});
