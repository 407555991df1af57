import type { FastifyRequest } from 'fastify';
import { toUserKey } from '#domain/invisible.ts';
import { clearSessionCookies, setSessionCookies } from '../http/contract/cookies.ts';
import { type Handlers, noContent } from '../http/contract/handler.ts';

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
    return { status: 200, body: session.user };
  },

  async logout({ request, reply }, { sessions, settings }) {
    await sessions.end(requireSession(request).sessionId);
    clearSessionCookies(reply, settings);
    return noContent;
  },

  async refreshSession({ request, reply }, { sessions, settings }) {
    const session = await sessions.refresh(requireSession(request).token);
    setSessionCookies(reply, settings, session);
    return { status: 200, body: session.user };
  },

  getCurrentUser: ({ request }) =>
    Promise.resolve({ status: 200, body: requireSession(request).user }),
} satisfies Partial<Handlers>;
