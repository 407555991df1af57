/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import * as zod from 'zod/mini';

/**
 * Adds a server to the directory. Applications use it only once it is assigned to them.
 * @summary Create a server
 */
export const createVpnServerBodyCountryNameMax = 500;

export const createVpnServerBodyCountryNameRegExp = new RegExp('\\S');
export const createVpnServerBodyCountryIdRegExp = new RegExp('^[a-z]{2}$');
export const createVpnServerBodyIpMax = 255;

export const createVpnServerBodyIpRegExp = new RegExp('\\S');
export const createVpnServerBodyIpsecPskMax = 500;

export const createVpnServerBodyIpsecPskRegExp = new RegExp('\\S');
export const createVpnServerBodyUsernameMax = 500;

export const createVpnServerBodyUsernameRegExp = new RegExp('\\S');
export const createVpnServerBodyPasswordMax = 500;

export const createVpnServerBodyPasswordRegExp = new RegExp('\\S');
export const createVpnServerBodyCountryImageMax = 2048;

export const createVpnServerBodyCountryImageRegExp = new RegExp('^(https?://|/)\\S+$');
export const createVpnServerBodyCountryImageS3KeyMax = 512;

export const createVpnServerBodyCountryImageS3KeyRegExp = new RegExp(
  '^(?!.*\\.\\.)[A-Za-z0-9._/-]*$',
);

export const CreateVpnServerBody = /*#__PURE__*/ zod
  .object({
    countryName: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(createVpnServerBodyCountryNameMax))
      .check(/*#__PURE__*/ zod.regex(createVpnServerBodyCountryNameRegExp))
      .check(/*#__PURE__*/ zod.describe("The country's name. Not blank.")),
    countryId: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.regex(createVpnServerBodyCountryIdRegExp))
      .check(/*#__PURE__*/ zod.describe("The country's code.")),
    ip: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(createVpnServerBodyIpMax))
      .check(/*#__PURE__*/ zod.regex(createVpnServerBodyIpRegExp))
      .check(
        /*#__PURE__*/ zod.describe(
          "The server's address. Not blank; an IPv4 or IPv6 address or a host name.",
        ),
      ),
    ipsecPsk: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(createVpnServerBodyIpsecPskMax))
      .check(/*#__PURE__*/ zod.regex(createVpnServerBodyIpsecPskRegExp))
      .check(/*#__PURE__*/ zod.describe('The IPsec pre-shared key. Not blank.')),
    username: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(createVpnServerBodyUsernameMax))
      .check(/*#__PURE__*/ zod.regex(createVpnServerBodyUsernameRegExp))
      .check(/*#__PURE__*/ zod.describe('The user name at the server. Not blank.')),
    password: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(createVpnServerBodyPasswordMax))
      .check(/*#__PURE__*/ zod.regex(createVpnServerBodyPasswordRegExp))
      .check(/*#__PURE__*/ zod.describe('The password at the server. Not blank.')),
    countryImage: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(createVpnServerBodyCountryImageMax))
      .check(/*#__PURE__*/ zod.regex(createVpnServerBodyCountryImageRegExp))
      .check(
        /*#__PURE__*/ zod.describe('Where the flag image is - usually the `url` of an upload.'),
      ),
    countryImageS3Key: /*#__PURE__*/ zod
      .optional(
        /*#__PURE__*/ zod
          .string()
          .check(/*#__PURE__*/ zod.maxLength(createVpnServerBodyCountryImageS3KeyMax))
          .check(/*#__PURE__*/ zod.regex(createVpnServerBodyCountryImageS3KeyRegExp)),
      )
      .check(
        /*#__PURE__*/ zod.describe(
          'The `key` of the upload, when the flag was uploaded; absent or empty otherwise.',
        ),
      ),
  })
  .check(/*#__PURE__*/ zod.describe('A server to create.'));

/**
 * Replaces all fields, for every application that uses the server, but for the flag, which stays when `countryImage` is absent. A stored flag that the server no longer refers to is deleted.
 * @summary Change a server
 */
export const updateVpnServerBodyCountryNameMax = 500;

export const updateVpnServerBodyCountryNameRegExp = new RegExp('\\S');
export const updateVpnServerBodyCountryIdRegExp = new RegExp('^[a-z]{2}$');
export const updateVpnServerBodyIpMax = 255;

export const updateVpnServerBodyIpRegExp = new RegExp('\\S');
export const updateVpnServerBodyIpsecPskMax = 500;

export const updateVpnServerBodyIpsecPskRegExp = new RegExp('\\S');
export const updateVpnServerBodyUsernameMax = 500;

export const updateVpnServerBodyUsernameRegExp = new RegExp('\\S');
export const updateVpnServerBodyPasswordMax = 500;

export const updateVpnServerBodyPasswordRegExp = new RegExp('\\S');
export const updateVpnServerBodyCountryImageMax = 2048;

export const updateVpnServerBodyCountryImageRegExp = new RegExp('^(https?://|/)\\S+$');
export const updateVpnServerBodyCountryImageS3KeyMax = 512;

export const updateVpnServerBodyCountryImageS3KeyRegExp = new RegExp(
  '^(?!.*\\.\\.)[A-Za-z0-9._/-]*$',
);

export const UpdateVpnServerBody = /*#__PURE__*/ zod
  .object({
    countryName: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(updateVpnServerBodyCountryNameMax))
      .check(/*#__PURE__*/ zod.regex(updateVpnServerBodyCountryNameRegExp))
      .check(/*#__PURE__*/ zod.describe("The country's name. Not blank.")),
    countryId: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.regex(updateVpnServerBodyCountryIdRegExp))
      .check(/*#__PURE__*/ zod.describe("The country's code.")),
    ip: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(updateVpnServerBodyIpMax))
      .check(/*#__PURE__*/ zod.regex(updateVpnServerBodyIpRegExp))
      .check(
        /*#__PURE__*/ zod.describe(
          "The server's address. Not blank; an IPv4 or IPv6 address or a host name.",
        ),
      ),
    ipsecPsk: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(updateVpnServerBodyIpsecPskMax))
      .check(/*#__PURE__*/ zod.regex(updateVpnServerBodyIpsecPskRegExp))
      .check(/*#__PURE__*/ zod.describe('The IPsec pre-shared key. Not blank.')),
    username: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(updateVpnServerBodyUsernameMax))
      .check(/*#__PURE__*/ zod.regex(updateVpnServerBodyUsernameRegExp))
      .check(/*#__PURE__*/ zod.describe('The user name at the server. Not blank.')),
    password: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(updateVpnServerBodyPasswordMax))
      .check(/*#__PURE__*/ zod.regex(updateVpnServerBodyPasswordRegExp))
      .check(/*#__PURE__*/ zod.describe('The password at the server. Not blank.')),
    countryImage: /*#__PURE__*/ zod
      .optional(
        /*#__PURE__*/ zod
          .string()
          .check(/*#__PURE__*/ zod.minLength(1))
          .check(/*#__PURE__*/ zod.maxLength(updateVpnServerBodyCountryImageMax))
          .check(/*#__PURE__*/ zod.regex(updateVpnServerBodyCountryImageRegExp)),
      )
      .check(
        /*#__PURE__*/ zod.describe(
          'Where the flag image is - usually the `url` of an upload. Absent, the flag stays as it is, with its stored file.',
        ),
      ),
    countryImageS3Key: /*#__PURE__*/ zod
      .optional(
        /*#__PURE__*/ zod
          .string()
          .check(/*#__PURE__*/ zod.maxLength(updateVpnServerBodyCountryImageS3KeyMax))
          .check(/*#__PURE__*/ zod.regex(updateVpnServerBodyCountryImageS3KeyRegExp)),
      )
      .check(
        /*#__PURE__*/ zod.describe(
          'The `key` of the upload, when the flag was uploaded; absent or empty otherwise. Counts only together with `countryImage`.',
        ),
      ),
  })
  .check(/*#__PURE__*/ zod.describe('The complete new state of a server.'));
