/** Level 3 breaks a client, 2 may break one, 1 adds, 0 is only listed. */
export interface Change {
  id?: string;
  text?: string;
  level?: number;
  operationId?: string;
  operation?: string;
  path?: string;
}

interface ChangeReview {
  /** The changes by kind, as text. */
  lines: string[];
  /** Why this version must not be released, and the next step; undefined when it may be. */
  refused: string | undefined;
}

const KINDS = [
  { level: 3, title: 'breaking' },
  { level: 2, title: 'may break a client' },
  { level: 1, title: 'additive' },
  { level: 0, title: 'assumptions no longer marked' },
] as const;

export type Impact = (typeof KINDS)[number]['title'];

/** Changes that oasdiff underrates for clients of this contract. */
const BREAKING_HERE: Readonly<Record<string, string>> = {
  'request-property-removed': 'bodies are closed: who still sends it is refused',
  'request-parameter-removed': 'who still sends it gets another answer',
  'request-property-pattern-changed': 'nothing tells whether all that fitted still fits',
  'request-parameter-pattern-changed': 'nothing tells whether all that fitted still fits',
  'response-property-enum-value-added': 'a client that knows the values meets one it does not know',
  'response-optional-property-removed': 'a client may read it',
  'optional-response-header-removed': 'a client may need it, as it needs the cookie of a session',
  'api-operation-id-removed': 'clients and servers that are generated name their functions by it',
  'response-non-success-status-removed': 'a client may branch on it',
};

const BREAKING = 3;

const levelOf = ({ id = '', level }: Change) => (id in BREAKING_HERE ? BREAKING : level);

export function getImpact(change: Change): Impact {
  const level = levelOf(change);
  return KINDS.find((kind) => kind.level === level)?.title ?? 'may break a client';
}

function describe({ id = '', text = '', operationId, operation = '', path = '' }: Change): string {
  const where = operationId ?? `${operation} ${path}`.trim();
  const why = BREAKING_HERE[id];
  return `  ${where}: ${text}${why === undefined ? '' : ` (${why})`}`;
}

const major = (version: string) => Number.parseInt(version, 10);

/** Breaking changes need a new major version. */
export function reviewChanges(changes: readonly Change[], from: string, to: string): ChangeReview {
  const groups = KINDS.map(({ title }) => ({
    title,
    changes: changes.filter((change) => getImpact(change) === title),
  })).filter((group) => group.changes.length > 0);
  const lines = groups.flatMap((group) => [
    `${group.title} (${String(group.changes.length)})`,
    ...group.changes.map(describe),
  ]);
  const breaks = groups.some(({ title }) => title === 'breaking');
  return {
    lines: lines.length > 0 ? [`From ${from} to ${to}`, ...lines] : [`No changes since ${from}`],
    refused:
      breaks && major(to) <= major(from)
        ? `This breaks clients of ${from}. Take the breaking changes back, or raise info.version in openapi.yaml to ${String(major(from) + 1)}.0.0.`
        : undefined,
  };
}
