/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

export const inputFields = {
  LoginInput: ['username', 'password'],
  AppInput: ['name', 'platform'],
  LocalesInput: ['locales'],
  ImageInput: ['key', 'url', 's3Key', 'description', 'appId'],
  ImageUpdateInput: ['key', 'url', 's3Key', 'description', 'appId'],
  UploadInput: ['image'],
  DeleteUploadInput: ['key'],
  ColorInput: ['key', 'value', 'description', 'appId'],
  ColorBulkItem: ['key', 'value', 'description'],
  ColorsBulkInput: ['appId', 'colors'],
  TextInput: ['key', 'value', 'description', 'appId'],
  TextBulkItem: ['key', 'value', 'description'],
  TextsBulkInput: ['appId', 'texts'],
  RetryFailedInput: ['locale'],
  TranslationInput: ['value', 'isAutoTranslated'],
  AutoTranslateAllInput: ['locales'],
  VpnServerInput: [
    'countryName',
    'countryId',
    'ip',
    'ipsecPsk',
    'username',
    'password',
    'countryImage',
    'countryImageS3Key',
  ],
  VpnServerUpdateInput: [
    'countryName',
    'countryId',
    'ip',
    'ipsecPsk',
    'username',
    'password',
    'countryImage',
    'countryImageS3Key',
  ],
  AssignVpnServersInput: ['appId', 'serverIds', 'isPremium'],
} as const;

export const maxItems = {
  ColorsBulkInput: { colors: 10000 },
  TextsBulkInput: { texts: 100000 },
} as const;

/** The most bytes of a file in a request body. */
export const maxBytes = { UploadInput: { image: 5242880 } } as const;

/** Never stored in a browser or a folder, nor logged. */
export const secretFields = {
  VpnServerInput: ['ipsecPsk', 'username', 'password'],
  VpnServerUpdateInput: ['ipsecPsk', 'username', 'password'],
} as const;
