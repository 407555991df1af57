import { reportFailure } from './report-failure.ts';
import { serve } from './serve.ts';

const endings = ['SIGINT', 'SIGTERM'] as const;

/** npm repeats a signal that its whole group gets within this time, in milliseconds. */
const echoMs = 1000;

try {
  const server = await serve(process.env, process.stdout.isTTY);
  const stop = (signal: NodeJS.Signals) => {
    const ignore = () => undefined;
    // Before `stop` is removed: without a listener npm's copy would end the process.
    process.on(signal, ignore);
    setTimeout(() => process.removeListener(signal, ignore), echoMs).unref();
    // A second signal ends the process at once.
    for (const each of endings) process.removeListener(each, stop);
    server.stop().catch(reportFailure);
  };
  for (const signal of endings) process.on(signal, stop);
  process.stdout.write(`${server.lines.join('\n')}\n`);
} catch (error) {
  reportFailure(error);
}
