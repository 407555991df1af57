import { proxy, type Remote, wrap } from 'comlink';

/** A worker of which things can be asked until it is ended. */
export interface OpenWorker<Api> {
  /** Rejects as well when the worker dies or is ended, which comlink itself never tells. */
  ask: <Answer>(question: (api: Remote<Api>) => Promise<Answer>) => Promise<Answer>;
  end: () => void;
}

/** Speaks with a worker that exposes `Api` by comlink. */
export function openWorker<Api>(worker: Worker): OpenWorker<Api> {
  const api = wrap<Api>(worker);
  const { promise: gone, reject } = Promise.withResolvers<never>();
  // Who asks hears of it; when nobody does, nothing is lost.
  gone.catch(() => undefined);
  worker.addEventListener('error', () => reject(new Error('The worker failed.')));
  return {
    ask: (question) => Promise.race([gone, question(api)]),
    end: () => {
      worker.terminate();
      reject(new Error('The worker was ended.'));
    },
  };
}

/**
 * Asks a worker with a callback for its progress. Calls of it come through a port of their own, so that the last may
 * arrive after the answer: those are left out.
 */
export async function askWithProgress<Progress extends unknown[], Answer>(
  onProgress: (...progress: Progress) => void,
  ask: (onProgress: (...progress: Progress) => void) => Promise<Answer>,
): Promise<Answer> {
  let isAnswered = false;
  const pass = proxy((...progress: Progress) => {
    if (!isAnswered) onProgress(...progress);
  });
  try {
    return await ask(pass);
  } finally {
    isAnswered = true;
  }
}
