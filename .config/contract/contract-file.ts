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

export type Requirement = Record<string, string[]>;
