/** The programs that check a backend by the contract; each reads `process.argv` itself. */
export interface Program {
  name: string;
  description: string;
  /** Seen from the top, without its extension. */
  file: string;
  /** The repository can start a backend of its own; the package needs the address of one. */
  needsAddress?: true;
  /** Added in the package, which has no dashboard. */
  flags?: readonly string[];
  /** The options that make another program of it. */
  first?: readonly string[];
}

export const programs: readonly Program[] = [
  {
    name: 'conformance',
    description: 'check a running backend by the contract',
    file: 'tests/conformance/main',
  },
  {
    name: 'proxy',
    description: 'check every call between a client and a backend',
    file: 'mocks/proxy',
    needsAddress: true,
    flags: ['--no-dashboard'],
  },
  {
    name: 'fuzz',
    description: 'send a backend valid, nearly valid and hostile requests alone',
    file: 'tests/conformance/main',
    first: ['--deep', '--only', 'generated requests'],
  },
  {
    name: 'mock',
    description: "answer with the contract's examples",
    file: '.config/package/mock',
  },
  {
    name: 'contract-diff',
    description: 'show how the contract differs from another one',
    file: '.config/tasks/contract-diff',
  },
];
