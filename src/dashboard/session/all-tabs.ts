import { openChannel } from '#dashboard/device/channel.ts';
import { endGeneration, getGeneration } from './generation.ts';
import { sessionStore, type User } from './session-store.ts';

/** A message between tabs: who signed in, or that the person signed out. */
interface News {
  user?: User;
}

let channel: BroadcastChannel | undefined;

/** From now on this tab follows when somebody signs in or out in another tab of the browser. */
export function followOtherTabs(): void {
  channel ??= openChannel('app-manager.session');
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (data.user) sessionStore.signIn(data.user);
    else sessionStore.signOut('elsewhere');
  };
}

/** Somebody has signed in: also the other tabs go on with that person. */
export function signInAllTabs(user: User): void {
  endGeneration(getGeneration());
  sessionStore.signIn(user);
  channel?.postMessage({ user } satisfies News);
}

/** The person has signed out: no tab of the browser shows anything any more. */
export function signOutAllTabs(): void {
  endGeneration(getGeneration());
  sessionStore.signOut('left');
  channel?.postMessage({} satisfies News);
}
