import {
  type Constant,
  type Constants,
  HEADER,
  isNamed,
  toComment,
  toLiteral,
} from './constants.ts';

const TYPES = { text: 'String', integer: 'Int', number: 'Double', date: 'Date' } as const;

/** Escaped backslashes leave no interpolation. */
const quote = (text: string) => toLiteral(text, /[]/g, (unit) => `\\u{${unit}}`);

/** Arguments suit `String(format:arguments:)` if they have positions. */
export function writeSwiftKeys({ app, ...groups }: Constants): string {
  const blocks = (['texts', 'images', 'colors'] as const).map((group) => {
    const name = group.charAt(0).toUpperCase() + group.slice(1);
    const lines = groups[group].flatMap((constant) => [
      ...(constant.comment === '' ? [] : [`    /// ${toComment(constant.comment)}`]),
      `    ${toMember(constant)}`,
    ]);
    return [
      `/// The ${group} of ${toComment(app)} by their keys.`,
      `enum ${name} {`,
      ...lines,
      '}',
    ].join('\n');
  });
  return `${[`${HEADER}\nimport Foundation`, ...blocks].join('\n\n')}\n`;
}

function toMember(constant: Constant): string {
  const { name, key, arguments: values } = constant;
  if (values.length === 0) return `static let ${name} = ${quote(key)}`;
  const isByName = isNamed(constant);
  const parameters = values
    .map((value) => `${isByName ? '' : '_ '}${value.name}: ${TYPES[value.type]}`)
    .join(', ');
  const passed = values.map((value) =>
    isByName ? `${quote(value.name)}: ${value.name}` : value.name,
  );
  const type = isByName ? '[String: Any]' : '[CVarArg]';
  return `static func ${name}(${parameters}) -> (key: String, values: ${type}) { (${quote(key)}, [${passed.join(', ')}]) }`;
}
