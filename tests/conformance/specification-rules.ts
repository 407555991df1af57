import type { CataloguedRule } from './rule.ts';

const rule = (id: string, operation: string, ...checks: string[]): CataloguedRule => ({
  id: `spec/${id}`,
  operation,
  checks,
});

const actions = {
  retry: 'retryTranslation',
  cancel: 'cancelTranslation',
  restart: 'restartTranslation',
};
const states = ['new', 'pending', 'translating', 'translated', 'error', 'cancelled'];

/**
 * What sections 3 to 5 and 7 to 9 of the specification ask of a backend beyond single requests. What they ask of the
 * screens (messages, hints, polling, what is remembered on the device) is tested with the dashboard.
 */
export const specificationRules: readonly CataloguedRule[] = [
  rule('3/catalogue', 'listLocales', 'the 14 languages'),
  rule('3/app/en', 'updateAppLocales', 'locales without "en"'),
  rule('3/rows', 'listLocaleTexts', 'what a row tells'),
  rule('3/progress', 'getTranslationProgress', 'counts the states'),
  rule('3/usage', 'listVpnServerUsage', 'each app that uses it'),
  rule('3/config/languages', 'getConfig', 'availableLocales'),
  ...Object.entries(actions).flatMap(([action, operation]) =>
    states.map((from) => rule(`4/${action}/${from}`, operation, `${action} from ${from}`)),
  ),
  ...states.map((state) =>
    rule(`4/counted/${state}`, 'getTranslationProgress', `counts what is ${state}`),
  ),
  rule('4/cancel/batch', 'cancelTranslation', 'cancel inside a batch'),
  rule('4/cancel/stays', 'cancelTranslation', 'what was cancelled is not translated'),
  rule('4/auto-all/states', 'autoTranslateAll', 'the states of a batch'),
  rule('4/counted/batch', 'getTranslationProgress', 'counts a batch'),
  rule('4/manual/flag', 'updateTranslation', 'saves by hand'),
  rule('4/manual/after-machine', 'updateTranslation', 'by hand after a machine'),
  rule('4/machine/flag', 'listLocaleTexts', 'what a machine translated says so'),
  rule('4/restart/flag', 'restartTranslation', 'restart clears the auto flag'),
  rule('4/new/original', 'listLocaleTexts', 'before a translation'),
  rule('4/new/original/changed', 'listLocaleTexts', 'shows the original while'),
  rule('4/new/original/now', 'listLocaleTexts', 'tells the original as it is now'),
  rule('4/auto/queues', 'autoTranslateLocale', 'queues what is new'),
  rule('4/auto/leaves', 'autoTranslateLocale', 'leaves what is translated'),
  rule('4/auto-all/queues', 'autoTranslateAll', 'queues the languages that are named'),
  rule('4/auto-all/leaves', 'autoTranslateAll', 'leaves the other languages alone'),
  rule('4/retry-failed', 'retryFailedTranslations', 'leaves what has not failed'),
  rule('4/session/me', 'getCurrentUser', 'who has signed in'),
  rule('4/session/refresh', 'refreshSession', 'with admin_refresh alone'),
  rule('4/session/refresh/works', 'getCurrentUser', 'the renewed session works'),
  rule('4/session/refresh/rotation', 'refreshSession', 'exchanges the refresh cookie'),
  rule('4/session/refresh/used', 'refreshSession', 'a used refresh cookie'),
  rule('4/session/logout', 'refreshSession', 'after signing out'),
  rule('4/languages/added', 'updateAppLocales', 'a language that is added is new'),
  rule('4/languages/kept', 'updateAppLocales', 'the others keep their translations'),
  rule('5/login/blank', 'login', 'username blank'),
  rule('5/app/name', 'createApp', 'name missing'),
  rule('5/app/platform', 'createApp', 'platform not one of the list'),
  rule('5/image/key', 'createImage', 'key against the pattern'),
  rule('5/image/source', 'createImage', 'url missing'),
  rule('5/image/source/edit', 'updateImage', 'without url'),
  rule('5/image/type', 'uploadImage', 'a text file'),
  rule('5/image/types', 'uploadImage', 'says what it stored, image/svg+xml'),
  rule('5/image/content', 'uploadImage', 'a text that claims to be a picture'),
  rule('5/image/size', 'uploadImage', 'exactly 5 MB'),
  rule('5/image/size/over', 'uploadImage', 'one byte more than 5 MB'),
  rule('5/color/key', 'createColor', 'key against the pattern'),
  rule('5/color/value', 'createColor', 'value against the pattern'),
  rule('5/color/import', 'bulkCreateColors', 'colors.0.key against the pattern'),
  rule('5/text/key', 'createText', 'key missing'),
  rule('5/text/value', 'createText', 'value missing'),
  rule('5/text/lines', 'createText', 'every character'),
  rule('5/text/import', 'bulkCreateTexts', 'every character'),
  rule('5/translation/empty', 'updateTranslation', 'value empty'),
  ...['countryName', 'countryId', 'ip', 'ipsecPsk', 'username', 'password', 'countryImage'].map(
    (name) => rule(`5/server/${name}`, 'createVpnServer', `${name} missing`),
  ),
  rule('5/server/flag/edit', 'updateVpnServer', 'without countryImage'),
  rule('5/assigning', 'assignVpnServers', 'serverIds empty'),
  rule('7/deletes/parallel', 'deleteColor', 'parallel deletes'),
  rule('7/assign/premium', 'assignVpnServers', 'keeps isPremium true'),
  rule('7/assign/all', 'assignVpnServers', 'assigns every server'),
  rule('8/login/401', 'login', 'wrong password'),
  rule('8/login/429', 'login', 'too many attempts'),
  rule('8/app-not-found', 'getApp', 'unknown id'),
];
