import { field } from '#tests/conformance/contract/json.ts';
import { asObject, changedBody, changedRequest } from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';

/** The words of YAML 1.1. */
const yaml = (value: unknown): unknown => {
  if (typeof value === 'string' && /^(?:yes|no|on|off)$/i.test(value))
    return /^(?:yes|on)$/i.test(value);
  return value;
};

const yamlIn = (texts: unknown) =>
  Object.fromEntries(Object.entries(asObject(texts)).map(([name, one]) => [name, yaml(one)]));

/** Faults that one value, place or moment of many shows. */
export const everywhere: readonly Fault[] = [
  entry(
    'writes a configuration as YAML',
    'getConfig',
    'failed',
    'odd texts',
    /^with odd texts, texts as listLocaleTexts/,
    changedBody((body) => ({ ...asObject(body), texts: yamlIn(field(body, 'texts')) })),
  ),
  entry(
    'takes a text for a time',
    'updateText',
    'failed',
    'odd texts',
    /^value "2026-03-01T10:00:00Z": /,
    changedRequest((body) => ({
      ...body,
      value: String(body['value']).replace(/^(\d+)-(\d+)-(\d+)T(.*)Z$/, '$2/$3/$1 $4'),
    })),
  ),
  entry(
    'cuts a port off an address',
    'updateVpnServer',
    'failed',
    'odd texts',
    /^ip 2001:DB8/,
    changedRequest((body) => ({ ...body, ip: String(body['ip']).replace(/:.*/, '') || '::' })),
  ),
];
