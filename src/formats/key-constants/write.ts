import {
  type Constant,
  type Constants,
  HEADER,
  isNamed,
  toComment,
  toLiteral,
} from './constants.ts';

interface Language {
  head: string;
  indent: string;
  open: (group: string) => string;
  close: string;
  comment: (text: string) => string;
  member: (constant: Constant) => string;
}

function writeKeys({ app, ...groups }: Constants, language: Language): string {
  const { head, indent, open, close, comment, member } = language;
  const blocks = (['texts', 'images', 'colors'] as const).map((group) => {
    const lines = groups[group].flatMap((constant) => [
      ...(constant.comment === '' ? [] : [indent + comment(toComment(constant.comment))]),
      indent + member(constant),
    ]);
    const about = comment(`The ${group} of ${toComment(app)} by their keys.`);
    return [about, open(group), ...lines, close].join('\n');
  });
  return `${[head, ...blocks].join('\n\n')}\n`;
}

const toTypeName = (group: string) => group.charAt(0).toUpperCase() + group.slice(1);

const typescript = { text: 'string', integer: 'number', number: 'number', date: 'Date' } as const;

export const writeTypescriptKeys = (constants: Constants): string =>
  writeKeys(constants, {
    head: HEADER,
    indent: '  ',
    open: (group) => `export const ${group} = {`,
    close: '} as const;',
    comment: (text) => `/** ${text} */`,
    member(constant) {
      const { name, key, arguments: values } = constant;
      if (values.length === 0) return `${name}: ${JSON.stringify(key)},`;
      const parameters = values.map((value) => `${value.name}: ${typescript[value.type]}`);
      const names = values.map((value) => value.name).join(', ');
      const passed = isNamed(constant) ? `{ ${names} }` : `[${names}]`;
      return `${name}: (${parameters.join(', ')}) => ({ key: ${JSON.stringify(key)}, values: ${passed} }) as const,`;
    },
  });

const swift = { text: 'String', integer: 'Int', number: 'Double', date: 'Date' } as const;

/** Escaped backslashes leave no interpolation. */
const quoteSwift = (text: string) => toLiteral(text, /[]/g, (unit) => `\\u{${unit}}`);

/** Arguments suit `String(format:arguments:)` if they have positions. */
export const writeSwiftKeys = (constants: Constants): string =>
  writeKeys(constants, {
    head: `${HEADER}\nimport Foundation`,
    indent: '    ',
    open: (group) => `enum ${toTypeName(group)} {`,
    close: '}',
    comment: (text) => `/// ${text}`,
    member(constant) {
      const { name, key, arguments: values } = constant;
      if (values.length === 0) return `static let ${name} = ${quoteSwift(key)}`;
      const isByName = isNamed(constant);
      const parameters = values.map(
        (value) => `${isByName ? '' : '_ '}${value.name}: ${swift[value.type]}`,
      );
      const passed = values.map((value) =>
        isByName ? `${quoteSwift(value.name)}: ${value.name}` : value.name,
      );
      const type = isByName ? '[String: Any]' : '[CVarArg]';
      return `static func ${name}(${parameters.join(', ')}) -> (key: String, values: ${type}) { (${quoteSwift(key)}, [${passed.join(', ')}]) }`;
    },
  });

const kotlin = { ...swift, date: 'java.util.Date' } as const;

/** A dollar sign would begin a template. */
const quoteKotlin = (text: string) => toLiteral(text, /\$/g, (unit) => `\\u${unit}`);

export const writeKotlinKeys = (constants: Constants, packageName?: string): string =>
  writeKeys(constants, {
    head: packageName === undefined ? HEADER : `${HEADER}\npackage ${packageName}`,
    indent: '    ',
    open: (group) => `object ${toTypeName(group)} {`,
    close: '}',
    comment: (text) => `/** ${text} */`,
    member(constant) {
      const { name, key, arguments: values } = constant;
      if (values.length === 0) return `const val ${name} = ${quoteKotlin(key)}`;
      const isByName = isNamed(constant);
      const parameters = values.map((value) => `${value.name}: ${kotlin[value.type]}`);
      const passed = values.map((value) =>
        isByName ? `${quoteKotlin(value.name)} to ${value.name}` : value.name,
      );
      const [type, list] = isByName ? ['Map<String, Any>', 'mapOf'] : ['List<Any>', 'listOf'];
      return `fun ${name}(${parameters.join(', ')}): Pair<String, ${type}> = ${quoteKotlin(key)} to ${list}(${passed.join(', ')})`;
    },
  });
