import { field, isObject } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import type { Rule } from '../rule.ts';
import { configOf } from './config-access.ts';
import { furnish } from './furnish.ts';

const formOf = (part: unknown) => (Array.isArray(part) ? 'a list' : typeof part);

/** Clients read an empty part as they read a full one. */
export const emptyParts: Rule = {
  name: 'the parts of an empty configuration',
  operations: ['getConfig'],
  async run(checks) {
    const [app, empty] = [
      await checks.world.sharedApp(),
      await checks.world.make(kindNamed('apps')),
    ];
    await furnish(checks.world);
    const full = await checks.client.send(configOf(app));
    await checks.expect(emptyParts.name, configOf(empty), { status: 200 }, ({ answer }) => {
      const parts = Object.entries(isObject(answer.body) ? answer.body : {});
      const other = parts.find(([name, part]) => {
        const wanted = field(full.answer.body, name);
        return wanted !== undefined && formOf(wanted) !== formOf(part);
      });
      if (!other) return undefined;
      const [name, part] = other;
      const wanted = formOf(field(full.answer.body, name));
      return { expected: `${name} is ${wanted}, as a full one`, came: formOf(part) };
    });
  },
};
