import { describe, expect, it } from 'vitest';
import { type BundledContract, type Sources, sourceProblems } from '#config/contract/sources.ts';

const json = (name?: string) => ({
  content: {
    'application/json': {
      schema: { type: 'string', maxLength: 3 },
      ...(name !== undefined && {
        examples: { one: { $ref: `#/components/examples/${name}` } },
      }),
    },
  },
});

const contract = (examples: Record<string, string>, name?: string): BundledContract => ({
  paths: {
    '/things': {
      get: { operationId: 'listThings', tags: ['things'], responses: { '200': json(name) } },
      post: { operationId: 'createThing', tags: ['things'], responses: { '204': {} } },
    },
  },
  components: {
    examples: Object.fromEntries(Object.entries(examples).map(([key, value]) => [key, { value }])),
  },
});

const sources: Sources = {
  mutationInvalidates: [{ onMutations: ['createThing'], invalidates: ['listThings'] }],
  independent: {},
  exampleFiles: ['mocks/examples/things/list-things.json'],
};

const fitting = contract({ 'list-things': 'abc' }, 'list-things');

describe('sources that npm run generate requires beside the contract', () => {
  it('is nothing where examples and tables fit', () => {
    expect(sourceProblems(fitting, sources)).toEqual([]);
  });

  it('is that each example fits its schema, by its file', () => {
    const odd = contract({ 'list-things': 'abcd' }, 'list-things');
    expect(sourceProblems(odd, sources)).toEqual([
      'mocks/examples/things/list-things.json: does not fit the answer 200 of listThings: must NOT have more than 3 characters',
    ]);
  });

  it('is an example of every body', () => {
    expect(sourceProblems(contract({}), sources)).toEqual([
      'openapi.yaml: listThings has no example of its answer 200. Write one into mocks/examples/things and name it there.',
    ]);
  });

  it('is that every query and every write is in the table, or named as independent', () => {
    expect(sourceProblems(fitting, { ...sources, mutationInvalidates: [] })).toEqual([
      'orval.config.ts: nothing makes listThings stale. Add it to what the writes invalidate in mutationInvalidates, or to independent with the reason.',
      'orval.config.ts: createThing makes nothing stale. Add it to mutationInvalidates, or to independent with the reason.',
    ]);
    const independent = { listThings: 'Why.', createThing: 'Why.' };
    expect(sourceProblems(fitting, { ...sources, mutationInvalidates: [], independent })).toEqual(
      [],
    );
  });

  it('is that the table names calls of the contract, in one place each', () => {
    const independent = { createThing: 'Why.', dropThing: 'Why.' };
    expect(sourceProblems(fitting, { ...sources, independent })).toEqual([
      'orval.config.ts: openapi.yaml has no dropThing. Take it out.',
      'orval.config.ts: createThing is in mutationInvalidates and in independent. Choose.',
    ]);
  });
});
