import { isSecured, operations } from '../support/contract.ts';
import { kinds } from './contract/kinds.ts';
import { bodyOf, type Operation, parametersOf } from './contract/operations.ts';
import { everyAnswerChecks } from './every-answer.ts';
import { textsOf } from './rules/odd-values.ts';
import { staggeredRules } from './rules/staggered.ts';
import type { CataloguedRule } from './rule.ts';

const rule = (operation: string, name: string, ...checks: string[]): CataloguedRule => ({
  id: `${operation}/class/${name}`,
  operation,
  checks,
});

const isWriting = (call: Operation) =>
  call.id !== 'assignVpnServers' &&
  (call.id === 'updateTranslation' ||
    kinds.some(({ makers, update }) => [...makers, update].includes(call))) &&
  bodyOf(call)?.type === 'application/json';

/** Classes of faults, for each operation that the contract lets them be tried with. */
const ofOperation = (call: Operation): CataloguedRule[] => [
  ...everyAnswerChecks.map((name) => rule(call.id, name.replaceAll(' ', '-'), name)),
  ...(isSecured(call)
    ? [rule(call.id, 'credentials', 'a session that was signed out', 'the cookie without its end')]
    : []),
  ...(parametersOf(call).some(({ in: where }) => where === 'path')
    ? [rule(call.id, 'odd-parameters', ...parametersOf(call).map(({ name }) => `${name} "("`))]
    : []),
  ...(call.method !== 'GET' && call.object.tags[0] !== 'auth'
    ? [rule(call.id, 'effects', 'everything else stays')]
    : []),
  ...(call.method === 'GET' && call.id !== 'getCurrentUser'
    ? [rule(call.id, 'browser', 'as a browser asks')]
    : []),
  ...(isWriting(call)
    ? [
        rule(
          call.id,
          'odd-input',
          'value with NUL',
          'key with NUL',
          'name with NUL',
          'countryName with NUL',
          'url with NUL',
        ),
        rule(call.id, 'odd-texts', ...textsOf(call).map(({ name }) => `${name}: odd texts`)),
      ]
    : []),
];

/** The rules of each class of faults. */
export const classRules = (): CataloguedRule[] => [
  ...operations.flatMap(ofOperation),
  ...operations
    .filter(({ method, object }) => method !== 'GET' && object.tags[0] !== 'auth')
    .map(({ id }) => rule(id, 'sent-twice', 'sent twice at once')),
  ...['createApp', 'createVpnServer'].map((id) => rule(id, 'alike', 'another of the same name')),
  rule('getConfig', 'confidential', 'tells no description'),
  rule('logout', 'either', 'with admin_jwt alone: ends', 'with admin_refresh alone: ends'),
  rule('assignVpnServers', 'many', 'assigns 150 servers: all are there'),
  rule('getConfig', 'many', 'all of a long list'),
  ...['createImage', 'createColor', 'createText'].map((id) =>
    rule(id, 'alike', 'a key that begins with another'),
  ),
  rule('login', 'cookies/life', 'how long the cookies live'),
  rule('refreshSession', 'cookies/renewed', 'cookie admin_jwt: replaces'),
  rule('getCurrentUser', 'credentials/expired', 'a session that has run out'),
  rule('refreshSession', 'credentials/expired', 'a session that has run out'),
  rule('login', 'password/end', 'password with more after U+0000'),
  rule('login', 'name/end', 'user name with more after U+0000'),
  rule('login', 'time', 'the time of a refusal tells no user'),
  rule('login', 'operators', '{"$ne":""} in the place of the password'),
  rule('getConfig', 'loose-key', 'an API key in other capitals'),
  ...['createApp', 'updateApp'].map((id) => rule(id, 'own-fields', 'createdAt is')),
  ...[
    'createColor',
    'updateColor',
    'createText',
    'updateText',
    'createImage',
    'updateImage',
    'createVpnServer',
    'updateVpnServer',
  ].map((id) => rule(id, 'own-fields', '_id is')),
  ...['createImage', 'createColor', 'createText'].map((id) =>
    rule(id, 'after-deletion', 'a key again after its deletion'),
  ),
  ...['updateImage', 'updateColor', 'updateText'].map((id) =>
    rule(id, 'free-again', 'key of a deleted one'),
  ),
  ...operations
    .filter((call) => kinds.some(({ makers: [maker], update }) => [maker, update].includes(call)))
    .filter((call) => bodyOf(call)?.type === 'application/json')
    // It names no single thing.
    .filter(({ id }) => id !== 'assignVpnServers')
    .map(({ id }) => rule(id, 'id-of-another', 'the _id of another')),
  ...['createColor', 'createText', 'assignVpnServers'].map((id) =>
    rule(id, 'deleted-application', 'after the deletion of its application'),
  ),
  ...['updateApp', 'updateAppLocales', 'autoTranslateAll', 'getConfig'].map((id) =>
    rule(id, 'deleted', 'after its deletion'),
  ),
  rule('assignVpnServers', 'deleted-server', 'assigns a deleted server'),
  rule('updateTranslation', 'deleted-text', 'after its deletion'),
  rule('updateAppLocales', 'removed-language', 'the languages are gone from the app'),
  rule('updateAppLocales', 'language-again', 'a language that comes back is new'),
  ...['updateImage', 'updateColor', 'updateText'].map((id) =>
    rule(id, 'renamed-key', 'is listed by the new key alone'),
  ),
  ...['updateApp', 'updateVpnServer'].map((id) => rule(id, 'renamed', 'the old name is gone')),
  rule('assignVpnServers', 'moved', 'assigned again, it is as it was sent'),
  ...['bulkCreateTexts', 'bulkCreateColors'].flatMap((id) => [
    rule(id, 'real-size', '1,200 entries: all are there'),
    rule(id, 'at-once', 'imported at once: each key once'),
  ]),
  ...['createColor', 'createText'].map((id) =>
    rule(id, 'at-once', 'created at once: all are there'),
  ),
  ...['updateImage', 'updateColor', 'updateText'].map((id) =>
    rule(id, 'key-at-once', 'a key that two updates want at once'),
  ),
  ...['updateColor', 'updateText'].map((id) =>
    rule(id, 'at-once', 'changed at once: all are changed'),
  ),
  rule('updateTranslation', 'at-once', 'translated at once: all are there'),
  rule('assignVpnServers', 'at-once', 'assigned at once: each server once'),
  rule('updateAppLocales', 'at-once', 'languages at once are those of one'),
  ...[
    'updateColor',
    'deleteColor',
    'deleteText',
    'bulkCreateColors',
    'assignVpnServers',
    'updateApp',
    'updateTranslation',
  ].map((id) =>
    rule(
      id,
      'late',
      'a change stays some',
      'a deletion stays some',
      'an import stays some',
      'an assignment stays some',
      'a name stays some',
      'what was written by hand stays some',
    ),
  ),
  ...['updateImage', 'updateVpnServer'].map((id) =>
    rule(id, 'file', 'after an edit of something else'),
  ),
  rule('deleteApp', 'file', 'other applications keep their files'),
  ...operations
    .filter(({ id }) => staggeredRules.some((one) => one.operations.includes(id)))
    .map(({ id }) => rule(id, 'staggered', 'beside other writes')),
  rule('uploadImage', 'forms', 'image/svg+xml with a prolog'),
  rule('uploadImage', 'content', 'stored at once'),
  rule('uploadImage', 'addresses', 'pictures that come at once have an address each'),
  rule('getConfig', 'language-by-address', 'English without lan, with German in a header'),
];
