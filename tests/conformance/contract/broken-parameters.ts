import { schemaErrors } from '#tests/support/contract.ts';
import { type Assumption, assumptionsAt, nodeAt, target } from './document.ts';
import { type Operation, parametersOf } from './operations.ts';

/** A parameter that breaks the contract. */
export interface BrokenParameter {
  name: string;
  in: 'path' | 'query';
  parameter: string;
  /** Undefined: it is left out. */
  value: string | undefined;
  keyword: string;
  assumptions: Assumption[];
}

const odd = (schema: Record<string, unknown>): [string, string][] => [
  ['against the pattern', 'not an id!'],
  ['not one of the list', 'not-a-value'],
  ['English', 'en'],
  ['in other capitals', 'DE'],
  ['too long', 'x'.repeat(Number(schema['maxLength'] ?? 0) + 1)],
];

/** Parameters of an operation that break their schema, each in another way. */
export const brokenParameters = (call: Operation): BrokenParameter[] =>
  parametersOf(call).flatMap(({ name, in: where, required, schema }) => {
    if (where !== 'path' && where !== 'query') return [];
    const node = nodeAt(target(schema));
    const common = { in: where, parameter: name } as const;
    const wrong = odd(node)
      .filter(([what, value]) => errorsFor(what, schema, value))
      .map(([what, value]) => {
        const keyword = keywords[what] ?? '';
        const assumptions = assumptionsAt(schema, keyword);
        return { ...common, name: `${name} ${what}`, value, keyword, assumptions };
      });
    const isMissable = required && where === 'query';
    return isMissable
      ? [
          {
            ...common,
            name: `${name} missing`,
            value: undefined,
            keyword: 'required',
            assumptions: [],
          },
          ...wrong,
        ]
      : wrong;
  });

/** The rule of the schema that each odd value is meant to break. */
const keywords: Record<string, string> = {
  'against the pattern': 'pattern',
  'not one of the list': 'enum',
  English: 'enum',
  'in other capitals': 'enum',
  'too long': 'maxLength',
};

const errorsFor = (what: string, schema: readonly string[], value: string): boolean =>
  schemaErrors(schema, value).some(({ keyword }) => keyword === keywords[what]);
