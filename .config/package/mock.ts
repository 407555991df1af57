import path from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '../../mocks/free-port.ts';
import { startFront } from '../../mocks/front.ts';
import { calledAs } from '../contract/called-as.ts';
// Prism's own entry point; its command line cannot find its files in a bundle.
import { createSingleProcessPrism } from '@stoplight/prism-cli/dist/util/createServer.js';

const usage = `${calledAs('mock')} [options]

Answers with the contract's examples; any user name and password sign in.

  --port <number>  4010 without it
  --dynamic        makes answers up by the schemas instead, anew for every call`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    dynamic: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(usage);
else {
  const { dynamic } = values;
  const prismPort = await findFreePort();
  await createSingleProcessPrism({
    document: path.join(import.meta.dirname, '../../generated/openapi.json'),
    host: '127.0.0.1',
    port: prismPort,
    ...{ dynamic, cors: true, errors: false, multiprocess: false, ignoreExamples: false },
    ...{ verboseLevel: 'warn', seed: '', jsonSchemaFakerFillProperties: false },
  });
  await startFront(values.port, '--port', prismPort);
  console.log(`The mock answers at http://127.0.0.1:${values.port}`);
}
