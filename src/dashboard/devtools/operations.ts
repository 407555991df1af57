export interface Contract {
  paths: Record<string, Record<string, ContractOperation>>;
  components?: { responses?: Record<string, ContractResponse> };
}

interface ContractOperation {
  operationId?: string;
  summary?: string;
  responses?: Record<string, ContractResponse>;
}

interface ContractResponse {
  $ref?: string;
  content?: Record<string, { examples?: Record<string, unknown> }>;
}

interface Answer {
  name: string;
  status: string;
  prefer: string;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  answers: Answer[];
}

/** Examples of `default` with another status than 500. */
const STATUS_OF_DEFAULT: Partial<Record<string, string>> = { unavailable: '503' };

/** A response to the browser's revalidation only. */
const NOT_MODIFIED = '304';

export function readOperations({ paths, components }: Contract): Operation[] {
  const resolve = (response: ContractResponse) =>
    components?.responses?.[response.$ref?.split('/').at(-1) ?? ''] ?? response;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, summary, responses }]) => {
      if (operationId === undefined) return [];
      const answers = Object.entries(responses ?? {})
        .filter(([status]) => status !== NOT_MODIFIED)
        .flatMap(([status, response]) => getAnswers(status, resolve(response)));
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        summary: summary ?? '',
        answers,
      };
    }),
  );
}

function getAnswers(status: string, { content = {} }: ContractResponse): Answer[] {
  const examples = Object.values(content).flatMap(({ examples: all = {} }) => Object.keys(all));
  if (examples.length > 0) return examples.map((example) => answer(status, example));
  return [{ name: status, status, prefer: `code=${status}` }];
}

function answer(declared: string, example: string): Answer {
  const status = declared === 'default' ? (STATUS_OF_DEFAULT[example] ?? '500') : declared;
  const prefer = `code=${status}, example=${example}, dynamic=false`;
  return { name: `${status} ${example}`, status, prefer };
}

/** Fixed paths take precedence over parameters. */
export function findOperation(
  operations: readonly Operation[],
  method: string,
  pathname: string,
): Operation | undefined {
  const fitting = operations.filter(
    (operation) => operation.method === method.toUpperCase() && fits(operation.path, pathname),
  );
  return fitting.sort((a, b) => parameters(a.path) - parameters(b.path))[0];
}

function fits(template: string, pathname: string): boolean {
  const [expected, actual] = [template.split('/'), pathname.split('/')];
  return (
    expected.length === actual.length &&
    expected.every((step, index) => step.startsWith('{') || step === actual[index])
  );
}

function parameters(template: string): number {
  return template.split('{').length;
}
