/** Spec 9: as long as any call may take. */
const TIMEOUT_MS = 15_000;

/** Whether the browser can load the picture and read it, as a client application would have to. */
export function pictureLoads(url: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    const done = (loads: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      picture.onload = picture.onerror = null;
      // Stops what is still on its way, and lets go of what is there.
      picture.removeAttribute('src');
      resolve(loads);
    };
    const giveUp = () => done(false);
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    signal.addEventListener('abort', giveUp);
    picture.onload = () => done(true);
    picture.onerror = giveUp;
    picture.decoding = 'async';
    picture.fetchPriority = 'low';
    picture.src = url;
  });
}
