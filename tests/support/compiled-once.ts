import { Validator } from '@seriousme/openapi-schema-validator';

interface Compiler {
  getAjvValidator(version: string): unknown;
}

/**
 * Every server compiles OpenAPI's own schema to judge the contract by it, which takes longer than the rest of its
 * start. The hundreds of servers that tests start in one process share it from now on.
 */
export function compileOpenApiSchemaOnce(): void {
  // as: the package's types leave out what it does not promise. Without it tests are slower, and nothing else.
  const compiler = Validator.prototype as unknown as Partial<Compiler>;
  const compile = compiler.getAjvValidator;
  if (compile === undefined) return;
  const compiled = new Map<string, unknown>();
  compiler.getAjvValidator = function (this: Compiler, version) {
    const judge = compiled.get(version) ?? compile.call(this, version);
    compiled.set(version, judge);
    return judge;
  };
}
