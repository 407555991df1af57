import type { FastifyRequest } from 'fastify';
import { toUserKey } from '#domain/invisible.ts';
import { clearSessionCookies, setSessionCookies } from '../http/contract/cookies.ts';
import type { Handlers } from '../http/contract/handler.ts';

function requireSession({ caller }: FastifyRequest) {
  if (caller.kind !== 'user') throw new Error('The operation is secured, yet nobody is signed in.');
  return caller;
}

export const authHandlers = {
  async login({ body, request, reply }, { sessions, loginLimit, settings }) {
    const session = await loginLimit.attempt(toUserKey(body.username), request.ip, () =>
      sessions.login(body.username, body.password),
    );
    setSessionCookies(reply, settings, session);
    return session.user;
  },

  async logout({ request, reply }, { sessions, settings }) {
    await sessions.end(requireSession(request).sessionId);
    clearSessionCookies(reply, settings);
  },

  async refreshSession({ request, reply }, { sessions, settings }) {
    const session = await sessions.refresh(requireSession(request).token);
    setSessionCookies(reply, settings, session);
    return session.user;
  },

  getCurrentUser: ({ request }) => Promise.resolve(requireSession(request).user),
} satisfies Partial<Handlers>;
