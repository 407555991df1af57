import { operations } from '#tests/support/contract.ts';
import { assumptionsAt, refersTo } from '../contract/document.ts';
import { isObject } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import {
  bodyOf,
  type Operation,
  operation,
  parametersOf,
  propertiesAt,
  responsePlace,
} from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import type { World } from '../world.ts';

const namesLocale = (call: Operation) => {
  const body = bodyOf(call);
  const places = [
    ...parametersOf(call).map(({ schema }) => schema),
    ...Object.values(body ? propertiesAt(body.schema) : {}).flatMap((at) => [at, [...at, 'items']]),
  ];
  return places.some((at) => refersTo(at, 'Locale') || refersTo(at, 'TargetLocale'));
};

/** A value of `from` in the place of each that has one. */
const replaced = <Value>(values: Record<string, Value>, from: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, from[name] ?? value]));

/** The same request for another app, which has only two languages, and for a third one. */
async function elsewhere(world: World, request: Call): Promise<Call> {
  const { id: appId } = await world.make(kindNamed('apps'));
  const languages = { operation: operation('updateAppLocales'), path: { id: appId } };
  await world.send({ ...languages, body: { locales: ['en', 'de'] } });
  const { id: textId } = await world.make(kindNamed('texts'), { appId });
  const { path = {}, query = {}, body } = request;
  return {
    ...request,
    path: replaced(path, { appId, textId, locale: 'fr' }),
    query: replaced(query, { locale: 'fr' }),
    ...(isObject(body) ? { body: replaced(body, { locale: 'fr', locales: ['fr'] }) } : {}),
  };
}

/** A language of the catalogue that the app does not have. */
const notInApp = (call: Operation): Rule => ({
  name: 'a language that the app does not have',
  operations: [call.id],
  async run(checks) {
    const request = await elsewhere(checks.world, await checks.world.valid(call));
    const place = responsePlace(call, 400) ?? [];
    const assumptions = assumptionsAt(place, 'inApp');
    await checks.expect(notInApp(call).name, request, { status: 400, assumptions });
  },
});

/** Spec 3: an app has languages of the catalogue; a call that names one names one of the app's. */
export const languageOfAppRules = (): Rule[] =>
  operations.filter((call) => namesLocale(call) && call.id !== 'updateAppLocales').map(notInApp);
