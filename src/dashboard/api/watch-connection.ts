import { connection } from '#dashboard/browser/connection.ts';
import { prefix } from '#dashboard/browser/prefix.ts';
import { send } from './send.ts';

/** Milliseconds between two questions whether the server is back. */
const SHORTEST = 5_000;
const LONGEST = 60_000;

let wait = SHORTEST;
let asking: ReturnType<typeof setTimeout> | undefined;

/** `send` itself notes whether there is an answer. */
const ask = () => void send(new Request(`${prefix}/api/auth/me`)).catch(planToAsk);

function planToAsk(): void {
  clearTimeout(asking);
  asking = setTimeout(ask, wait);
  wait = Math.min(2 * wait, LONGEST);
}

/**
 * Follows what the browser says of its network, and asks from time to time for a server that has not answered, so that
 * nobody is said to be offline who is not. Returns how that ends.
 */
export function watchConnection(): () => void {
  const end = connection.subscribe(() => {
    clearTimeout(asking);
    wait = SHORTEST;
    if (!connection.get()) planToAsk();
  });
  const look = () => connection.noteNetwork(navigator.onLine);
  const lookAndAsk = () => {
    look();
    if (!connection.get()) ask();
  };
  window.addEventListener('offline', look);
  window.addEventListener('online', lookAndAsk);
  look();
  return () => {
    end();
    clearTimeout(asking);
    window.removeEventListener('offline', look);
    window.removeEventListener('online', lookAndAsk);
  };
}
