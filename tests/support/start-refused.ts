import { describeFailure } from '#server/report-failure.ts';
import { serve } from '#server/serve.ts';
import { temporaryDirectory } from './test-app.ts';

/** Starts the server in this process with invalid settings and returns the printed error. */
export async function startRefused(env: Record<string, string>): Promise<string> {
  const place = { DATA_DIR: temporaryDirectory(), PORT: '0', LOG_LEVEL: 'silent' };
  try {
    await (await serve({ ...place, ...env })).stop();
  } catch (error) {
    return `${describeFailure(error)}\n`;
  }
  throw new Error('The server started.');
}
