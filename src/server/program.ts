import { HandlerError } from './http/operations-plugin.ts';
import { reportFailure } from './report-failure.ts';
import { serve, StartError } from './serve.ts';
import { ObjectStoreError } from './services/object-store.ts';

const endings = ['SIGINT', 'SIGTERM'] as const;

const fail = (error: unknown) => reportFailure(error, [StartError, HandlerError, ObjectStoreError]);

try {
  const server = await serve(process.env);
  const stop = () => {
    // Once: the second signal, whichever it is, ends the process at once.
    for (const signal of endings) process.removeListener(signal, stop);
    server.stop().catch(fail);
  };
  for (const signal of endings) process.on(signal, stop);
  process.stdout.write(`${server.lines.join('\n')}\n`);
} catch (error) {
  fail(error);
}
