import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyArchive } from '#domain/app-archive.ts';
import { listConstants, toIdentifier } from './constants.ts';
import { writeKotlinKeys, writeSwiftKeys, writeTypescriptKeys } from './write.ts';

const constants = listConstants({
  ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }),
  texts: new Map(
    Object.entries({
      'sign-in': 'Sign in',
      sign_in: 'Sign in */ now\nor later',
      default: 'Default',
      hello: 'Hello %1$@, you have %2$d messages',
      files: '{count, plural, one {# file of {owner}} other {# files}}',
      'odd "$key\\': 'Odd',
    }).map(([key, value]) => [key, { value }]),
  ),
  images: new Map([['logo', { url: 'https://example.com/logo.png', description: 'At the top' }]]),
  colors: new Map([['brand', { value: '#102030' }]]),
});

describe('constants for keys', () => {
  it('in TypeScript', () => {
    expect(writeTypescriptKeys(constants))
      .toBe(`// Written by the keys command of App Manager. Do not edit.

/** The texts of Nimbus by their keys. */
export const texts = {
  /** Default */
  _default: "default",
  /** {count, plural, one {# file of {owner}} other {# files}} */
  files: (count: number, owner: string) => ({ key: "files", values: { count, owner } }) as const,
  /** Hello %1$@, you have %2$d messages */
  hello: (value1: string, value2: number) => ({ key: "hello", values: [value1, value2] }) as const,
  /** Odd */
  oddKey: "odd \\"$key\\\\",
  /** Sign in */
  signIn: "sign-in",
  /** Sign in * / now or later */
  signIn_2: "sign_in",
} as const;

/** The images of Nimbus by their keys. */
export const images = {
  /** At the top */
  logo: "logo",
} as const;

/** The colors of Nimbus by their keys. */
export const colors = {
  /** #102030 */
  brand: "brand",
} as const;
`);
  });

  it('in Swift', () => {
    expect(writeSwiftKeys(constants))
      .toBe(String.raw`// Written by the keys command of App Manager. Do not edit.
import Foundation

/// The texts of Nimbus by their keys.
enum Texts {
    /// Default
    static let _default = "default"
    /// {count, plural, one {# file of {owner}} other {# files}}
    static func files(count: Int, owner: String) -> (key: String, values: [String: Any]) { ("files", ["count": count, "owner": owner]) }
    /// Hello %1$@, you have %2$d messages
    static func hello(_ value1: String, _ value2: Int) -> (key: String, values: [CVarArg]) { ("hello", [value1, value2]) }
    /// Odd
    static let oddKey = "odd \"$key\\"
    /// Sign in
    static let signIn = "sign-in"
    /// Sign in * / now or later
    static let signIn_2 = "sign_in"
}

/// The images of Nimbus by their keys.
enum Images {
    /// At the top
    static let logo = "logo"
}

/// The colors of Nimbus by their keys.
enum Colors {
    /// #102030
    static let brand = "brand"
}
`);
  });

  it('in Kotlin', () => {
    expect(writeKotlinKeys(constants, 'com.example.keys'))
      .toBe(String.raw`// Written by the keys command of App Manager. Do not edit.
package com.example.keys

/** The texts of Nimbus by their keys. */
object Texts {
    /** Default */
    const val _default = "default"
    /** {count, plural, one {# file of {owner}} other {# files}} */
    fun files(count: Int, owner: String): Pair<String, Map<String, Any>> = "files" to mapOf("count" to count, "owner" to owner)
    /** Hello %1$@, you have %2$d messages */
    fun hello(value1: String, value2: Int): Pair<String, List<Any>> = "hello" to listOf(value1, value2)
    /** Odd */
    const val oddKey = "odd \"\$key\\"
    /** Sign in */
    const val signIn = "sign-in"
    /** Sign in * / now or later */
    const val signIn_2 = "sign_in"
}

/** The images of Nimbus by their keys. */
object Images {
    /** At the top */
    const val logo = "logo"
}

/** The colors of Nimbus by their keys. */
object Colors {
    /** #102030 */
    const val brand = "brand"
}
`);
  });

  it('compile in TypeScript, and a removed key or a wrong value does not', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(path.join(folder, 'keys.ts'), writeTypescriptKeys(constants));
    const uses = {
      good: `const key: 'hello' = texts.hello('Ada', 2).key;
        const values: readonly [string, number] = texts.hello('Ada', 2).values;
        export const all = [key, values, texts.files(1, 'Ada').values.owner, texts.signIn, colors.brand];`,
      removed: 'texts.bye;',
      wrong: "texts.hello('Ada', 'two');",
    };
    const files = Object.entries(uses).map(([name, use]) => {
      const file = path.join(folder, `${name}.ts`);
      writeFileSync(file, `import { colors, texts } from './keys';\n${use}\n`);
      return file;
    });
    const program = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      types: [],
      skipLibCheck: true,
      // Without the types of browsers, which take most of the time.
      lib: ['lib.es2022.d.ts'],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    });
    const found = ts
      .getPreEmitDiagnostics(program)
      .map(({ file, messageText }) => [
        path.basename(file?.fileName ?? '', '.ts'),
        ts.flattenDiagnosticMessageText(messageText, ' '),
      ]);
    expect(found).toEqual([
      ['removed', expect.stringContaining("Property 'bye' does not exist")],
      ['wrong', expect.stringContaining("not assignable to parameter of type 'number'")],
    ]);
  });
});

const hasCompiler = (name: string) => spawnSync(name, ['-version']).status === 0;

const compile = (name: string, content: string, command: (file: string) => string[]) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const [compiler = '', ...args] = command(file);
  const { status, stderr } = spawnSync(compiler, args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
};

it.skipIf(!hasCompiler('swiftc'))('compile in Swift', () => {
  compile('Keys.swift', writeSwiftKeys(constants), (file) => ['swiftc', '-typecheck', file]);
});

it.skipIf(!hasCompiler('kotlinc'))('compile in Kotlin', () => {
  const toJar = (file: string) => ['kotlinc', file, '-d', `${file}.jar`];
  compile('Keys.kt', writeKotlinKeys(constants), toJar);
});

it.each([
  ['home.SIGN-in', 'homeSignIn'],
  ['OK', 'ok'],
  ['SignIn', 'signIn'],
  ['2nd', '_2nd'],
  ['class', '_class'],
  ['größe', 'größe'],
  ['…', 'key'],
])('the identifier of %s is %s', (key, name) => {
  expect(toIdentifier(key)).toBe(name);
});
