import path from 'node:path';
import { parseArgs } from 'node:util';
// Prism's own start, without its command line, which finds no place for its own files in a bundle.
import { createSingleProcessPrism } from '@stoplight/prism-cli/dist/util/createServer.js';

const usage = `app-manager-contract mock [options]

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
  await createSingleProcessPrism({
    document: path.join(import.meta.dirname, '../../generated/openapi.json'),
    host: '127.0.0.1',
    port: Number(values.port),
    ...{ dynamic, cors: true, errors: false, multiprocess: false, ignoreExamples: false },
    ...{ verboseLevel: 'warn', seed: '', jsonSchemaFakerFillProperties: false },
  });
  console.log(`The mock answers at http://127.0.0.1:${values.port}`);
}
