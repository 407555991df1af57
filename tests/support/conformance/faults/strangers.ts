import type { Misbehaviour } from '../faulty-backend.ts';
import { field } from '#tests/conformance/contract/json.ts';
import {
  changedData,
  changedHeaders,
  changedRequest,
  getSentField,
  withBody,
} from '../misbehaviours.ts';
import { administrator } from '#tests/support/test-app.ts';
import { listed } from './asking.ts';
import { entry, type Fault } from './fault.ts';

const inAscii = (text: unknown): unknown =>
  typeof text === 'string' ? text.replaceAll(/[^\x00-\x7f]/g, '?') : text;

const spoilsFields = (names: readonly string[], change: (value: unknown) => unknown) =>
  changedRequest((body) => ({
    ...body,
    ...Object.fromEntries(
      names.filter((name) => body[name]).map((name) => [name, change(body[name])]),
    ),
  }));

const takesPassword = (isTaken: (password: string) => boolean): Misbehaviour =>
  changedRequest((body) => {
    const { password } = body;
    const isEnough = typeof password === 'string' && isTaken(password);
    return isEnough ? { ...body, password: administrator.password } : body;
  });

export const strangers: Fault[] = [
  {
    ...entry(
      'takes a password in other capitals',
      'login',
      'failed',
      'wrong credentials',
      /password in other capitals: accepted/,
      takesPassword((text) => text.toLowerCase() === administrator.password),
    ),
    severity: 'security',
  },
  {
    ...entry(
      'takes whatever begins with the password',
      'login',
      'failed',
      'wrong credentials',
      /wrong password: accepted/,
      takesPassword((text) => text.startsWith(administrator.password)),
    ),
    severity: 'security',
  },
  ...(['password', 'username'] as const).map((name): Fault => ({
    ...entry(
      `reads the ${name} up to U+0000`,
      'login',
      'failed',
      'wrong credentials',
      name === 'password'
        ? /^password with more after U.0000: acc/
        : /^user name with more .*: acc/,
      changedRequest((body) => ({ ...body, [name]: String(body[name]).replace(/\0.*/, '') })),
    ),
    severity: 'security',
    batch: 'texts up to U+0000',
  })),
  {
    ...entry(
      'sends a session along with a refusal',
      'login',
      'failed',
      'wrong credentials',
      /a refused login opens no session/,
      async (request, forward) => {
        const answer = await forward(request);
        if (answer.status !== 401) return answer;
        const { headers } = await forward(withBody(request, administrator));
        const cookies = headers.filter(([name]) => name === 'set-cookie');
        return { ...answer, headers: [...answer.headers, ...cookies] };
      },
    ),
    severity: 'security',
  },
  {
    ...entry(
      'tells every site that it may write',
      'createColor',
      'failed',
      'preflight from a foreign Origin',
      /a preflight lets no other site in/,
      ({ headers: { origin = '*' } }) =>
        Promise.resolve({
          status: 204,
          headers: [
            ['access-control-allow-origin', origin],
            ['access-control-allow-credentials', 'true'],
            ['access-control-allow-methods', 'POST'],
          ],
          body: '',
        }),
      'preflight',
    ),
    severity: 'security',
  },
  entry(
    'cookies for another domain',
    'login',
    'finding',
    'signs in',
    /cookie admin_jwt: a Domain that a browser takes/,
    changedHeaders('set-cookie', (value) => `${value}; Domain=elsewhere.example`),
  ),
  entry(
    'loses other scripts in servers',
    'createVpnServer',
    'failed',
    'odd texts',
    /: read back by /,
    spoilsFields(['password', 'ipsecPsk'], inAscii),
  ),
  entry(
    'loses other scripts in descriptions of images',
    'createImage',
    'failed',
    'odd texts',
    /: read back by /,
    spoilsFields(['description'], inAscii),
  ),
  entry(
    'escapes names of apps',
    'updateApp',
    'failed',
    'odd texts',
    /: read back by /,
    spoilsFields(['name'], (name) => String(name).replaceAll('&', '&amp;')),
  ),
  entry(
    'loses other scripts in names of files',
    'uploadImage',
    'failed',
    'says what it stored',
    /keeps a file name of other scripts/,
    changedData((data) => ({ ...data, originalName: inAscii(data['originalName']) })),
  ),
  entry(
    'an edit without a flag takes it away',
    'updateVpnServer',
    'failed',
    'an edit without a picture',
    /keeps the picture that it has/,
    changedRequest((body) =>
      'countryImage' in body ? body : { ...body, countryImage: 'https://example.com/none.png' },
    ),
  ),
  entry(
    'an edit without an address takes the picture away',
    'updateImage',
    'failed',
    'an edit without a picture',
    /keeps the picture that it has/,
    changedRequest((body) =>
      'url' in body ? body : { ...body, url: 'https://example.com/none.png' },
    ),
  ),
  entry(
    'deletes flags in use',
    'deleteUploadedImage',
    'failed',
    'a file in use',
    /a flag in use: accepted/,
    async (request, forward) => {
      const answer = await forward(request);
      if (answer.status !== 409) return answer;
      const servers = await listed(request, forward, '/api/vpn-servers');
      const key = getSentField(request, 'key');
      const isFlag = servers.some((server) => field(server, 'countryImageS3Key') === key);
      return isFlag ? { status: 204, headers: [], body: '' } : answer;
    },
  ),
];
