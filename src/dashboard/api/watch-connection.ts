import { connection } from '#dashboard/browser/connection.ts';
import { prefix } from '#dashboard/browser/prefix.ts';
import { send } from './send.ts';

/** Milliseconds between two checks for the server. */
const SHORTEST = 5_000;
const LONGEST = 60_000;

let wait = SHORTEST;
let asking: ReturnType<typeof setTimeout> | undefined;

/** `send` itself records whether the server responds. */
const ask = () => void send(new Request(`${prefix}/api/auth/me`)).catch(planToAsk);

function planToAsk(): void {
  clearTimeout(asking);
  asking = setTimeout(ask, wait);
  wait = Math.min(2 * wait, LONGEST);
}

/** Polls an unreachable server, to remove the offline message. Returns how to stop it. */
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
