import {
  type Constant,
  type Constants,
  HEADER,
  isNamed,
  toComment,
  toLiteral,
} from './constants.ts';

const TYPES = { text: 'String', integer: 'Int', number: 'Double', date: 'java.util.Date' } as const;

/** A dollar sign would begin a template. */
const quote = (text: string) => toLiteral(text, /\$/g, (unit) => `\\u${unit}`);

export function writeKotlinKeys({ app, ...groups }: Constants, packageName?: string): string {
  const blocks = (['texts', 'images', 'colors'] as const).map((group) => {
    const name = group.charAt(0).toUpperCase() + group.slice(1);
    const lines = groups[group].flatMap((constant) => [
      ...(constant.comment === '' ? [] : [`    /** ${toComment(constant.comment)} */`]),
      `    ${toMember(constant)}`,
    ]);
    return [
      `/** The ${group} of ${toComment(app)} by their keys. */`,
      `object ${name} {`,
      ...lines,
      '}',
    ].join('\n');
  });
  const head = packageName === undefined ? HEADER : `${HEADER}\npackage ${packageName}`;
  return `${[head, ...blocks].join('\n\n')}\n`;
}

function toMember(constant: Constant): string {
  const { name, key, arguments: values } = constant;
  if (values.length === 0) return `const val ${name} = ${quote(key)}`;
  const isByName = isNamed(constant);
  const parameters = values.map((value) => `${value.name}: ${TYPES[value.type]}`).join(', ');
  const passed = values.map((value) =>
    isByName ? `${quote(value.name)} to ${value.name}` : value.name,
  );
  const type = isByName ? 'Map<String, Any>' : 'List<Any>';
  const list = isByName ? 'mapOf' : 'listOf';
  return `fun ${name}(${parameters}): Pair<String, ${type}> = ${quote(key)} to ${list}(${passed.join(', ')})`;
}
