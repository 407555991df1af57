import { openChannel } from '#dashboard/browser/optional-apis.ts';
import { advanceRefreshCount, getRefreshCount } from './session-memory.ts';
import { sessionStore, type User } from './session-store.ts';

interface News {
  user?: User;
}

let channel: BroadcastChannel | undefined;

export function followOtherTabs(): void {
  channel ??= openChannel('app-manager.session');
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (data.user) sessionStore.signIn(data.user);
    else sessionStore.signOut('elsewhere');
  };
}

export function signInAllTabs(user: User): void {
  advanceRefreshCount(getRefreshCount());
  sessionStore.signIn(user);
  channel?.postMessage({ user } satisfies News);
}

export function signOutAllTabs(): void {
  advanceRefreshCount(getRefreshCount());
  sessionStore.signOut('left');
  channel?.postMessage({} satisfies News);
}
