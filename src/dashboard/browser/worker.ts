import { proxy, type Remote, wrap } from 'comlink';

export interface OpenWorker<Api> {
  /** Rejects also when the worker crashes or is terminated, which comlink does not report. */
  ask: <Answer>(question: (api: Remote<Api>) => Promise<Answer>) => Promise<Answer>;
  end: () => void;
}

export function openWorker<Api>(worker: Worker): OpenWorker<Api> {
  const api = wrap<Api>(worker);
  const { promise: gone, reject } = Promise.withResolvers<never>();
  // Each `ask` rejects by itself; without one, there is nothing to report.
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

/** Progress has its own port and may arrive after the result: it is ignored then. */
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
