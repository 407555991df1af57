export * from '#domain/api-error.ts';
