import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Media {
  schema?: object;
  examples?: Record<string, { $ref?: string }>;
}

interface Content {
  $ref?: string;
  content?: Record<string, Media>;
}

interface Call {
  operationId: string;
  tags: string[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export interface BundledContract {
  paths: Record<string, Record<string, Call>>;
  components: { examples: Record<string, { value: unknown }> };
}

interface Stale {
  onMutations: string[];
  invalidates: (string | { query: string })[];
}

export interface Sources {
  mutationInvalidates: Stale[];
  independent: Record<string, string>;
  exampleFiles: string[];
}

const nameOf = (reference = '') => reference.split('/').at(-1) ?? '';

const stepsTo = (here: string[], { $ref }: Content) => $ref?.split('/').slice(1) ?? here;

const escaped = (step: string) =>
  encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

function exampleProblems(contract: BundledContract, files: string[]): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: { contract } });
  // as: the package is CommonJS; its default export arrives as a namespace here.
  (addFormats as unknown as (instance: Ajv2020) => void)(ajv);

  const partProblems = (call: Call, what: string, here: string[], part: Content): string[] => {
    const steps = stepsTo(here, part);
    // as: the steps lead to a part like this one.
    const { content = {} } = steps.reduce<unknown>(
      (node, step) => (node as Record<string, unknown>)[step],
      contract,
    ) as Content;
    return Object.entries(content).flatMap(([type, { examples = {} }]) => {
      const names = Object.values(examples).map(({ $ref }) => nameOf($ref));
      if (names.length === 0) {
        const folder = `mocks/examples/${call.tags[0] ?? '<tag>'}`;
        return [
          `openapi.yaml: ${call.operationId} has no example of its ${what}. Write one into ${folder} and name it there.`,
        ];
      }
      const validate = ajv.getSchema(
        `contract#/${[...steps, 'content', type, 'schema'].map(escaped).join('/')}`,
      );
      if (type !== 'application/json' || !validate) return [];
      return names.flatMap((name) => {
        if (validate(contract.components.examples[name]?.value) === true) return [];
        const file = files.find((one) => one.endsWith(`/${name}.json`)) ?? name;
        const why = ajv.errorsText(validate.errors, { dataVar: '' });
        return [`${file}: does not fit the ${what} of ${call.operationId}:${why}`];
      });
    });
  };

  const problems = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => {
      const here = ['paths', path, method];
      const { requestBody, responses } = call;
      return [
        ...(requestBody
          ? partProblems(call, 'request', [...here, 'requestBody'], requestBody)
          : []),
        ...Object.entries(responses).flatMap(([status, answer]) =>
          partProblems(call, `answer ${status}`, [...here, 'responses', status], answer),
        ),
      ];
    }),
  );
  return [...new Set(problems)];
}

function staleProblems(
  { paths }: BundledContract,
  { mutationInvalidates, independent }: Sources,
): string[] {
  const calls = Object.values(paths).flatMap((methods) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ operationId, method })),
  );
  const writes = mutationInvalidates.flatMap(({ onMutations }) => onMutations);
  const reads = mutationInvalidates.flatMap(({ invalidates }) =>
    invalidates.map((query) => (typeof query === 'string' ? query : query.query)),
  );
  const known = calls.map(({ operationId }) => operationId);
  const named = [...new Set([...writes, ...reads, ...Object.keys(independent)])];
  return [
    ...calls
      .filter(({ operationId }) => !named.includes(operationId))
      .map(({ operationId, method }) =>
        method === 'get'
          ? `orval.config.ts: nothing makes ${operationId} stale. Add it to what the writes invalidate in mutationInvalidates, or to independent with the reason.`
          : `orval.config.ts: ${operationId} makes nothing stale. Add it to mutationInvalidates, or to independent with the reason.`,
      ),
    ...named
      .filter((name) => !known.includes(name))
      .map((name) => `orval.config.ts: openapi.yaml has no ${name}. Take it out.`),
    ...Object.keys(independent)
      .filter((name) => writes.includes(name) || reads.includes(name))
      .map(
        (name) => `orval.config.ts: ${name} is in mutationInvalidates and in independent. Choose.`,
      ),
  ];
}

export const sourceProblems = (contract: BundledContract, sources: Sources): string[] => [
  ...exampleProblems(contract, sources.exampleFiles),
  ...staleProblems(contract, sources),
];
