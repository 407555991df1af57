import { type Constant, type Constants, HEADER, isNamed, toComment } from './constants.ts';

const TYPES = { text: 'string', integer: 'number', number: 'number', date: 'Date' } as const;

export function writeTypescriptKeys({ app, ...groups }: Constants): string {
  const blocks = (['texts', 'images', 'colors'] as const).map((group) => {
    const lines = groups[group].flatMap((constant) => [
      ...(constant.comment === '' ? [] : [`  /** ${toComment(constant.comment)} */`]),
      `  ${constant.name}: ${toValue(constant)},`,
    ]);
    return [
      `/** The ${group} of ${toComment(app)} by their keys. */`,
      `export const ${group} = {`,
      ...lines,
      '} as const;',
    ].join('\n');
  });
  return `${[HEADER, ...blocks].join('\n\n')}\n`;
}

function toValue(constant: Constant): string {
  const { key, arguments: values } = constant;
  if (values.length === 0) return JSON.stringify(key);
  const parameters = values.map(({ name, type }) => `${name}: ${TYPES[type]}`).join(', ');
  const names = values.map(({ name }) => name).join(', ');
  const passed = isNamed(constant) ? `{ ${names} }` : `[${names}]`;
  return `(${parameters}) => ({ key: ${JSON.stringify(key)}, values: ${passed} }) as const`;
}
