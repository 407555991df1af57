import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Operation } from './contract.ts';

type Hooks = Pick<RouteOptions, 'preHandler' | 'preSerialization' | 'onSend' | 'onResponse'>;

/** Adds hooks to the routes of the matching operations; other requests do not run them. */
export function addOperationHooks(
  app: FastifyInstance,
  matches: (operation: Operation) => boolean,
  hooks: Hooks,
): void {
  app.addHook('onRoute', (route) => {
    const operation = route.config?.operation;
    if (!operation || !matches(operation)) return;
    // as: Object.keys returns any strings.
    for (const name of Object.keys(hooks) as (keyof Hooks)[])
      Object.assign(route, { [name]: [route[name] ?? [], hooks[name] ?? []].flat() });
  });
}
