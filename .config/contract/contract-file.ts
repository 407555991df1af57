/** As much of a contract as is read here. */
export interface ContractFile {
  info: { version: string };
  paths?: Record<string, Record<string, { operationId?: string; security?: Requirement[] }>>;
  security?: Requirement[];
  components?: { securitySchemes?: Record<string, Scheme> };
}

interface Scheme {
  type: string;
  in?: string;
  name?: string;
  scheme?: string;
}

/** Schemes that a caller needs together, by name. */
export type Requirement = Record<string, string[]>;
