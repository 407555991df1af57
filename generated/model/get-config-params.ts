/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

export type GetConfigParams = {
  /**
   * A language tag such as `en`, `de-AT` or `pt-BR` (BCP 47).
   * @maxLength 35
   */
  lan?: string;
};
