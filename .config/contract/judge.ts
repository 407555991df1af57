/** A change as oasdiff reports it; level 3 breaks a client, 2 may break one, 1 is the rest. */
export interface Change {
  id?: string;
  text?: string;
  level?: number;
  operationId?: string;
  operation?: string;
  path?: string;
}

interface Judgement {
  /** The changes by kind, written for a person. */
  lines: string[];
  /** Why the changes may not be released under this version, and what to do; undefined when they may. */
  refused: string | undefined;
}

const BREAKING = 3;

const KINDS = [
  { level: BREAKING, title: 'breaking' },
  { level: 2, title: 'may break a client' },
  { level: 1, title: 'additive' },
];

/**
 * Changes that oasdiff underrates: bodies are closed here, so a client that still sends a removed field is
 * refused; and a client that signs in by one scheme does not know another.
 */
const BREAKING_HERE = [
  'request-property-removed',
  'api-security-added',
  'api-security-removed',
  'api-global-security-added',
  'api-global-security-removed',
];

const levelOf = ({ id = '', level }: Change) => (BREAKING_HERE.includes(id) ? BREAKING : level);

function describe({ text = '', operationId, operation = '', path = '' }: Change): string {
  const where = operationId ?? `${operation} ${path}`.trim();
  return `  ${where}: ${text}`;
}

const major = (version: string) => Number.parseInt(version, 10);

/** Sorts the changes between two versions of the contract; what breaks clients needs a new major version. */
export function judge(changes: readonly Change[], from: string, to: string): Judgement {
  const groups = KINDS.map(({ level, title }) => ({
    title,
    changes: changes.filter((change) => levelOf(change) === level),
  })).filter((group) => group.changes.length > 0);
  const lines = groups.flatMap((group) => [
    `${group.title} (${String(group.changes.length)})`,
    ...group.changes.map(describe),
  ]);
  const breaks = changes.some((change) => levelOf(change) === BREAKING);
  return {
    lines: lines.length > 0 ? [`From ${from} to ${to}`, ...lines] : [`No changes since ${from}`],
    refused:
      breaks && major(to) <= major(from)
        ? `This breaks clients of ${from}. Take the breaking changes back, or raise info.version in openapi.yaml to ${String(major(from) + 1)}.0.0.`
        : undefined,
  };
}
