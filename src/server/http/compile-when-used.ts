import compiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';

type Factory = BuildCompilerFromPool;
type Judge = ReturnType<ReturnType<Factory>>;

/**
 * Fastify's own compiler of schemas, put off until the first request that a schema judges: compiling all of the
 * contract's takes longer than the rest of the start, and most processes are never asked for most of it.
 */
export const compileWhenUsed: Factory = (externalSchemas, options) => {
  let compile: ReturnType<Factory> | undefined;
  return (route) => {
    let judge: Judge | undefined;
    const validate = (data: unknown): unknown => {
      compile ??= compiler()(externalSchemas, options);
      judge ??= compile(route);
      // as: the schemas are synchronous, and the answer is whether the data are valid.
      const isValid = judge(data) as boolean;
      validate.errors = judge.errors;
      return isValid;
    };
    validate.errors = undefined as Judge['errors'];
    // as: Fastify calls it and reads its errors, and nothing else of what Ajv's functions have.
    return validate as never;
  };
};
