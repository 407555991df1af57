export interface Setting {
  readonly description: string;
  /** Default value. Absent: the setting is optional. */
  readonly fallback?: string;
  /** Messages and logs omit the value. */
  readonly secret?: true;
}

const serving = {
  PORT: { description: 'The port to listen on; 0 picks a free one.', fallback: '3000' },
  HOST: {
    description: 'The address to listen on; `0.0.0.0` admits other machines.',
    fallback: 'localhost',
  },
  PUBLIC_URL: {
    description:
      'The address people use, when a proxy stands in front. https makes the cookies Secure and turns HSTS on. It may have a path, `https://example.com/app-manager`: the proxy keeps it.',
  },
  TRUST_PROXY: {
    description:
      'Addresses or networks of proxies whose `X-Forwarded-*` headers are believed, separated by commas: `loopback`, `10.0.0.0/8`.',
  },
  METRICS_PORT: {
    description:
      'A port of its own on which `GET /metrics` gives figures in the format of Prometheus. Without it nothing is counted; never let the public reach it.',
  },
  METRICS_HOST: {
    description: 'The address that METRICS_PORT listens on; without it that of HOST.',
  },
  LOG_LEVEL: {
    description: 'How much is logged: fatal, error, warn, info, debug, trace or silent.',
    fallback: 'warn',
  },
  AUDIT_LOG_FILE: {
    description:
      'A file that gets a line of JSON for each write: who, from which address, which operation, application and key. Without it these lines are in the log, at info.',
  },
  START_LINES: {
    description:
      'How the lines at the start are printed: `text` or `json`. With `json`, a password that was made up is printed to a terminal only, and else written to `DATA_DIR/first-password`.',
    fallback: 'text',
  },
  STOP_TIMEOUT_SECONDS: {
    description:
      'How long open requests may take to finish after SIGTERM, in seconds; then they are cut. Give the supervisor some seconds more.',
    fallback: '10',
  },
  PUBLIC_DETAILS: {
    description:
      '`on`: anybody may read `/docs` and `/readyz?verbose`. `off`: of `/docs` there is the guide alone, and `verbose` adds nothing.',
    fallback: 'on',
  },
} as const satisfies Record<string, Setting>;

const caching = {
  CONFIG_MAX_AGE_SECONDS: {
    description:
      'How long apps, and with PUBLIC_URL caches between, may use a configuration without asking, in seconds. 0: they ask each time.',
    fallback: '0',
  },
  CONFIG_SHARED_MAX_AGE_SECONDS: {
    description:
      'The same for shared caches, such as a CDN, where it differs: apps ask each time, and the cache answers. Only with PUBLIC_URL.',
  },
  CONFIG_STALE_WHILE_REVALIDATE_SECONDS: {
    description:
      'How much longer a cache may answer with the old one while it fetches the new one, in seconds; adds to the time that a change takes.',
    fallback: '0',
  },
  CONFIG_STALE_IF_ERROR_SECONDS: {
    description:
      'How much longer a cache may answer with the old one while the server is away, in seconds.',
    fallback: '86400',
  },
  CONFIG_REVISION_CHECK_MS: {
    description:
      'For how long apps may get a configuration without the database being asked whether it has changed, in milliseconds. 0: it is asked for each call, and calls that wait together share the question.',
    fallback: '0',
  },
  CONFIG_CORS_ORIGINS: {
    description:
      'Sites whose pages may read configurations with an API key, separated by commas: `https://app.example.com`; `*` for all.',
  },
} as const satisfies Record<string, Setting>;

const telling = {
  WEBHOOK_URLS: {
    description:
      'Addresses that are told which applications have changed, separated by commas: caches in front, a build. Each gets a POST with `Surrogate-Key: app-<id> …` and `{"tags":["app-<id>"]}`, as Fastly, Cloudflare and the samples in `.github/deploy` read it.',
  },
  WEBHOOK_HEADER: {
    description:
      'A header that goes with it to each address, for instance `Fastly-Key: …` or `Authorization: Bearer …`.',
    secret: true,
  },
  WEBHOOK_SECRET: {
    description:
      'Signs each call: `App-Signature: sha256=…` is the HMAC of the body with this key, in hexadecimal digits.',
    secret: true,
  },
} as const satisfies Record<string, Setting>;

const storage = {
  DATA_DIR: {
    description:
      'Where the embedded database, the secret key and the uploads are kept, unless a setting moves them elsewhere.',
    fallback: './data',
  },
  SECRET_KEY: {
    description:
      'Signs sessions and encrypts the secrets in the database: 64 hexadecimal digits (`openssl rand -hex 32`), the same for every process. Without it a key is made and kept in `DATA_DIR`.',
    secret: true,
  },
  DATABASE_URL: {
    description:
      'A PostgreSQL database, `postgres://user:password@host:5432/name`, instead of the embedded one.',
    secret: true,
  },
  DATABASE_POOL_SIZE: {
    description:
      'How many connections to PostgreSQL, or to PgBouncer before it, one process has at most.',
    fallback: '10',
  },
  S3_ENDPOINT: {
    description:
      'An S3-compatible object store, for instance `https://s3.eu-central-1.amazonaws.com`, that keeps the uploads instead of `DATA_DIR`.',
  },
  S3_BUCKET: {
    description:
      'The bucket for the uploads, by its name alone; it has to exist. Calls have it in their path, not in the host.',
  },
  S3_REGION: { description: 'The region of the bucket.', fallback: 'us-east-1' },
  S3_ACCESS_KEY_ID: {
    description:
      'Name of the key for the object store. Without it the credentials come from where AWS’s tools look for them: `AWS_…` variables, a shared file, the role of the machine or container.',
    secret: true,
  },
  S3_SECRET_ACCESS_KEY: { description: 'The key for the object store.', secret: true },
  S3_PUBLIC_URL: {
    description:
      'Where browsers and apps load the bucket’s files, for instance a CDN. Without it the server hands them out itself.',
  },
} as const satisfies Record<string, Setting>;

const signingIn = {
  ADMIN_USERNAME: {
    description: 'User name of the administrator made at the first start.',
    fallback: 'admin',
  },
  ADMIN_PASSWORD: {
    description:
      'Password of the administrator made at the first start; without it one is made up and printed.',
    secret: true,
  },
  ADMIN_EMAIL: {
    description: 'Email of the administrator made at the first start, which the dashboard shows.',
    fallback: 'admin@example.com',
  },
  ACCESS_TOKEN_TTL_SECONDS: {
    description: 'How long `admin_jwt` is valid, in seconds.',
    fallback: '900',
  },
  REFRESH_TOKEN_TTL_SECONDS: {
    description: 'How long `admin_refresh` is valid, in seconds.',
    fallback: '2592000',
  },
  LOGIN_ATTEMPTS: {
    description: 'Failed logins allowed in 15 minutes, per user name and per address.',
    fallback: '10',
  },
} as const satisfies Record<string, Setting>;

const translating = {
  TRANSLATION_ENGINE: {
    description:
      'What translates queued texts: `none`, `pseudo` (accented English, for trying), `libretranslate`, `apertium`, `deepl` or `openai`. Without it, the engine whose settings are there; none if there are none.',
  },
  LIBRETRANSLATE_URL: {
    description: 'Address of a LibreTranslate server, for instance `http://localhost:5000`.',
  },
  LIBRETRANSLATE_API_KEY: { description: 'Its key, if it needs one.', secret: true },
  APERTIUM_URL: {
    description: 'Address of an Apertium server (APy), for instance `http://localhost:2737`.',
  },
  DEEPL_API_KEY: { description: 'A key of DeepL’s API, free or pro.', secret: true },
  DEEPL_SERVER_URL: {
    description: 'Another address of DeepL’s API than the one that belongs to the key.',
  },
  OPENAI_BASE_URL: {
    description:
      'Address of a chat endpoint that speaks OpenAI’s protocol, for instance `https://api.openai.com/v1` or `http://localhost:11434/v1`.',
  },
  OPENAI_API_KEY: { description: 'Its key, if it needs one.', secret: true },
  OPENAI_MODEL: { description: 'The model that translates, by its name there.' },
  TRANSLATION_TIMEOUT_SECONDS: {
    description: 'How long one request to the engine may take, in seconds.',
    fallback: '60',
  },
  TRANSLATION_MEMORY: {
    description:
      'Whether a text that any application already has in that language is taken from there, a manual translation first: `on` or `off`. The pseudo engine does without it.',
    fallback: 'on',
  },
  GLOSSARY_FILE: {
    description:
      'A CSV file of terms that every engine keeps or translates as it says: `term,locale,translation`, where `keep` stands for the term itself and the locale `*` for every language.',
  },
  TRANSLATION_MAX_CHARACTERS_PER_DAY: {
    description:
      'How many characters of texts the engine gets a day (UTC), from all processes together; what is over it stays queued until the next day. 0: no limit.',
    fallback: '0',
  },
  PSEUDO_DELAY_MS: {
    description: 'Milliseconds the pseudo engine takes for each text, to watch the queue at work.',
    fallback: '0',
  },
  PSEUDO_FAIL_KEYS: {
    description:
      'Regular expression; texts whose key matches it fail in the pseudo engine, to watch errors.',
    fallback: 'translation_fails$',
  },
} as const satisfies Record<string, Setting>;

export const settingsTable = {
  ...serving,
  ...caching,
  ...telling,
  ...storage,
  ...signingIn,
  ...translating,
};
