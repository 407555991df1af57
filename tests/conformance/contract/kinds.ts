import { operations } from '#tests/support/contract.ts';
import { nodeAt, type Place, refersTo, target } from './document.ts';
import { answersList, entitySchema, itemsAt, type Operation, propertiesAt } from './operations.ts';

/** A kind of thing that the calls make and name by id, as the paths of the contract show it. */
export interface Kind {
  /** The collection in the path: `colors` of `/api/colors`. */
  name: string;
  /** Operations that create one or several such things; empty when they come with something else. */
  makers: readonly Operation[];
  list: Operation | undefined;
  get: Operation | undefined;
  update: Operation | undefined;
  remove: Operation | undefined;
  /** The field that identifies a thing. */
  idField: string;
}

const collectionOf = ({ path }: Operation) => path.split('/')[2] ?? '';

/** Whether a field names a stored file. */
export const isStorageKey = (schema: Place): boolean =>
  refersTo(schema, 'StorageKey') || refersTo(schema, 'OptionalStorageKey');

const storageKey = (call: Operation): boolean => {
  const entity = entitySchema(call);
  const key = entity && propertiesAt(entity)['key'];
  return key !== undefined && refersTo(key, 'StorageKey');
};

function kindOf(name: string): Kind {
  const calls = operations.filter((call) => collectionOf(call) === name);
  const at = (method: string, ...paths: string[]) =>
    calls.filter((call) => call.method === method && paths.includes(call.path));
  const item = `/api/${name}/{id}`;
  const files = calls.filter((call) => call.method === 'POST' && storageKey(call));
  const lists = new RegExp(`^/api/${name}(/[a-z]+/\\{\\w+\\})?$`);
  return {
    name,
    makers: [...files, ...at('POST', `/api/${name}`, `/api/${name}/bulk`)],
    list: calls.find((call) => call.method === 'GET' && lists.test(call.path) && hasIds(call)),
    get: at('GET', item)[0],
    update: at('PUT', item)[0],
    remove: at('DELETE', item, ...files.map(({ path }) => path))[0],
    idField: files.length > 0 ? 'key' : '_id',
  };
}

const hasIds = (call: Operation): boolean => {
  const entity = entitySchema(call);
  return answersList(call) && entity !== undefined && '_id' in propertiesAt(entity);
};

/** Every kind of thing, in the order of the contract. */
export const kinds: readonly Kind[] = [...new Set(operations.map(collectionOf))]
  .map(kindOf)
  .filter(({ makers, list, remove }) => list ?? (makers.length > 0 && remove));

/** The kind of this name; throws when there is none. */
export function kindNamed(name: string): Kind {
  const kind = kinds.find((candidate) => candidate.name === name);
  if (!kind) throw new Error(`The contract has no collection ${name}.`);
  return kind;
}

/** `app` names `apps`, `server` the shortest collection that ends with `-servers`. */
const kindOfStem = (stem: string): Kind | undefined =>
  kinds
    .filter(({ name }) => name === `${stem}s` || name.endsWith(`-${stem}s`))
    .toSorted((one, other) => one.name.length - other.name.length)[0];

/**
 * The kind that a parameter or property names: `{id}` one of the path's collection, `appId` an app.
 * `serverIds` are servers, a storage key is an upload. Undefined when it names nothing.
 * The `links` of the contract cannot say which things a request needs; these names do.
 */
export function kindReferredTo(name: string, schema: Place, call: Operation): Kind | undefined {
  if (isStorageKey(schema)) return kinds.find(({ idField }) => idField === 'key');
  if (!refersTo(schema, 'Id') && !refersTo(itemsAt(schema), 'Id')) return undefined;
  if (name === 'id') return kinds.find((kind) => kind.name === collectionOf(call));
  const [, stem] = /^(.+?)Ids?$/.exec(name) ?? [];
  return stem === undefined ? undefined : kindOfStem(stem);
}

/** The property that tells one thing from another: its key, or else the first free text that it has to have. */
export function labelOf(place: Place): string | undefined {
  const properties = Object.entries(propertiesAt(place)).filter(
    ([, at]) => !isStorageKey(at) && !refersTo(at, 'Id') && !refersTo(at, 'CountryCode'),
  );
  const texts = properties.filter(([, at]) => {
    const { type, enum: list } = nodeAt(target(at));
    return type === 'string' && list === undefined;
  });
  return texts[0]?.[0];
}
