import { HandlerError } from './http/contract/operations-plugin.ts';
import { reportFailure } from './report-failure.ts';
import { serve, StartError } from './serve.ts';

const endings = ['SIGINT', 'SIGTERM'] as const;

/** npm repeats the terminal's Ctrl+C within this time, in milliseconds. */
const echoMs = 1000;

const fail = (error: unknown) => reportFailure(error, [StartError, HandlerError]);

try {
  const server = await serve(process.env, process.stdout.isTTY);
  const stop = (signal: NodeJS.Signals) => {
    // A second signal ends the process at once.
    for (const each of endings) process.removeListener(each, stop);
    if (signal === 'SIGINT') {
      const ignore = () => undefined;
      process.on('SIGINT', ignore);
      setTimeout(() => process.removeListener('SIGINT', ignore), echoMs).unref();
    }
    server.stop().catch(fail);
  };
  for (const signal of endings) process.on(signal, stop);
  process.stdout.write(`${server.lines.join('\n')}\n`);
} catch (error) {
  fail(error);
}
