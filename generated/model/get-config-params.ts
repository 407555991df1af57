/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

export type GetConfigParams = {
  /**
   * A language code such as `en`, `fr` or `pt-BR`.
   * @maxLength 35
   */
  lan?: string;
};
