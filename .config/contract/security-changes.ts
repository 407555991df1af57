import type { ContractFile, Requirement } from './contract-file.ts';
import type { Change } from './review-changes.ts';

/** The alternatives of security requirements, by definition: the names of schemes may change. */
function waysIn({ components, security = [] }: ContractFile, own: Requirement[] = security) {
  const schemes = components?.securitySchemes ?? {};
  const identity = (name: string) => {
    const { type, in: where, name: shownAs, scheme } = schemes[name] ?? {};
    return JSON.stringify([type, where, shownAs, scheme]);
  };
  const ways = own.map((together) => Object.keys(together).map(identity));
  return ways.length === 0 ? [[]] : ways;
}

const admits = (ways: string[][], shown: string[]) =>
  ways.some((way) => way.every((scheme) => shown.includes(scheme)));

/** Finds changed credentials of calls; breaking when a caller who was let in no longer is. */
export function securityChanges(from: ContractFile, to: ContractFile): Change[] {
  return Object.entries(from.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([operation, call]): Change[] => {
      const now = to.paths?.[path]?.[operation];
      if (typeof now !== 'object' || typeof call !== 'object') return [];
      const [before, after] = [waysIn(from, call.security), waysIn(to, now.security)];
      const place = { operation, path, ...(now.operationId && { operationId: now.operationId }) };
      if (before.some((way) => !admits(after, way))) {
        const isNew = admits(before, []);
        const text = isNew ? 'now needs a sign-in' : 'refuses a way of signing in that it accepted';
        return [{ id: 'security-narrowed', level: 3, text, ...place }];
      }
      if (after.every((way) => admits(before, way))) return [];
      return [{ id: 'security-widened', level: 1, text: 'accepts more callers', ...place }];
    }),
  );
}
