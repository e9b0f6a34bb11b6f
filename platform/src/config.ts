import { z } from 'zod'
import type { Keys } from './keys.ts'
import { withSecretFiles } from './secret-files.ts'

const secretBytesMin = 32
/** Secrets that stand in examples: a process that is given one does not start. */
const knownSecrets = [/^(.)\1+$/, /change.?me/i, /^secret/i, /example/i, /^0123456789/, /password/i]

const Secret = z
  .string()
  .refine(text => Buffer.byteLength(text) >= secretBytesMin, 'Must have at least 32 bytes')
  .refine(text => !knownSecrets.some(known => known.test(text)), 'Is a known default')

/** With commas between them; the first one is in use, the others were before. */
const Secrets = z
  .string()
  .transform(text => text.split(',').map(each => each.trim()))
  .pipe(z.tuple([Secret], Secret))

const Port = z.coerce.number().int().min(0).max(65_535)
const Flag = z.enum(['true', 'false']).transform(text => text === 'true')
const List = z.string().transform(text => text.split(',').filter(Boolean))
/** With commas between them. */
const Urls = z
  .string()
  .transform(text => text.split(',').map(each => each.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))
const MailAddress = z
  .string()
  .regex(/^(?:[^<>\r\n]+<)?[^<>\s@]+@[^<>\s@]+>?$/)
  .transform(text => {
    const [, name, address] = /^(.*)<(.+)>$/.exec(text) ?? []
    return { name: name?.trim() ?? '', address: address ?? text }
  })

/** Addresses of Kafka's brokers, `host:port` with commas between them. */
export const KafkaBrokers = z
  .string()
  .transform(text => text.split(',').map(each => each.trim()))
  .pipe(z.array(z.string().regex(/^[A-Za-z0-9.-]+:\d{1,5}$/)).min(1))

/** Where EventStoreDB is, of an installation whose log is there. */
export const EsdbUrl = z.preprocess(
  text => text || undefined,
  z
    .string()
    .regex(/^esdb(\+discover)?:\/\/[^/?]/)
    .optional(),
)

/** Where spans go, with OTLP over HTTP; the other variables of OpenTelemetry are read by its SDK. */
export const OtlpEndpoint = z.preprocess(
  text => text || undefined,
  z.url({ protocol: /^https?$/ }).optional(),
)

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: Port.optional(),
  ADMIN_HOST: z.string().default('127.0.0.1'),
  ADMIN_PORT: Port.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//),
  ESDB_URL: EsdbUrl,
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(100).default(10),
  TOKEN_SECRET: Secret,
  SERVICE_SECRET: Secret,
  VAULT_KEY: Secret,
  ADDRESS_KEY: Secret,
  CLAIM_KEY: Secret,
  LOG_KEYS: Secrets,
  REQUEST_KEY: Secret,
  CODE_KEY: Secret,
  EXPORT_KEY: Secret,
  PUBLIC_URL: z.url().transform(url => url.replace(/\/$/, '')),
  COMMAND_API_URL: Urls.default(['http://127.0.0.1:4001']),
  QUERY_API_URL: Urls.default(['http://127.0.0.1:4002']),
  SMTP_URL: z.string().regex(/^smtps?:\/\//),
  MAIL_FROM: MailAddress.default({ name: 'Arung', address: 'no-reply@localhost.localdomain' }),
  FILES_FOLDER: z.string().min(1),
  XENDIT_BASE_URL: z.url().default('https://api.xendit.co'),
  XENDIT_SECRET_KEY: z.string().min(8),
  XENDIT_CALLBACK_TOKEN: z.string().min(16),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_AUTHORIZE_URL: z.url().default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: z.url().default('https://graph.facebook.com/v23.0/oauth/access_token'),
  FACEBOOK_PROFILE_URL: z.url().default('https://graph.facebook.com/v23.0/me'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/[^/]+(\/\d*)?$/)
    .optional(),
  KAFKA_BROKERS: z
    .literal('')
    .transform(() => undefined)
    .or(KafkaBrokers)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: OtlpEndpoint,
  IP_COUNTRY_URL: z.url({ protocol: /^https?$/ }).optional(),
  IP_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/)
    .toLowerCase()
    .optional(),
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  LIMIT_FACTOR: z.coerce.number().positive().max(10_000).default(1),
  DOCUMENTATION: Flag.default(true),
  REDIRECT_ORIGINS: List.default([]),
})

export type PlatformConfig = Readonly<{
  environment: 'production' | 'development' | 'test'
  host: string
  /** Left out: the process has its own default. 0: any free one. */
  port?: number
  adminHost: string
  adminPort?: number
  logLevel: string
  databaseUrl: string
  databasePoolMax: number
  /** Where the log is, in place of the database. */
  esdbUrl?: string
  tokenSecret: string
  serviceSecret: string
  keys: Keys
  /** Where browsers reach the site, without a slash at the end. */
  publicUrl: string
  /** The first that takes calls works; the others stand by. */
  commandApiUrls: readonly string[]
  queryApiUrls: readonly string[]
  smtpUrl: string
  mailFrom: { name: string; address: string }
  filesFolder: string
  xendit: { baseUrl: string; secretKey: string; callbackToken: string }
  /** Sign-in at other sites; a provider without a client is off. */
  google?: { clientId: string; clientSecret: string; issuer: string }
  facebook?: {
    clientId: string
    clientSecret: string
    authorizeUrl: string
    tokenUrl: string
    profileUrl: string
  }
  redisUrl?: string
  /** Where others are told of what happens, by a process of its own: the relay. */
  kafkaBrokers?: readonly string[]
  /** Collector of traces, spoken to with OTLP over HTTP; nothing is traced without it. */
  otlpEndpoint?: string
  /** Service that is asked for a visitor's country; the visitor's address is put behind it. */
  ipCountryUrl?: string
  /** Header in which a trusted proxy names the visitor's country. */
  ipCountryHeader?: string
  trustProxyHops: number
  /** Multiplies the request limits, for machines behind one address. */
  limitFactor: number
  documents: boolean
  /** Origins beside our own that a redirect may lead to, such as `https://maps.example`. */
  redirectOrigins: readonly string[]
}>

/**
 * The configuration of a process from its environment, where each variable may stand in a file (`NAME_FILE`); throws one
 * error that names every variable that is wrong.
 */
export function readConfig(environment: Record<string, string | undefined>): PlatformConfig {
  assertBuilt(environment)
  const names = new Set(Object.keys(Environment.shape))
  const parsed = Environment.safeParse(withSecretFiles(environment, names))
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not complete.\n${faults.join('\n')}`)
  }
  const env = parsed.data
  assertTogether(env)
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    ...(env.PORT === undefined ? {} : { port: env.PORT }),
    adminHost: env.ADMIN_HOST,
    ...(env.ADMIN_PORT === undefined ? {} : { adminPort: env.ADMIN_PORT }),
    logLevel: env.LOG_LEVEL,
    databaseUrl: env.DATABASE_URL,
    databasePoolMax: env.DATABASE_POOL_MAX,
    ...(env.ESDB_URL === undefined ? {} : { esdbUrl: env.ESDB_URL }),
    tokenSecret: env.TOKEN_SECRET,
    serviceSecret: env.SERVICE_SECRET,
    keys: {
      vaultKey: env.VAULT_KEY,
      addressKey: env.ADDRESS_KEY,
      claimKey: env.CLAIM_KEY,
      logKeys: env.LOG_KEYS,
      requestKey: env.REQUEST_KEY,
      codeKey: env.CODE_KEY,
      exportKey: env.EXPORT_KEY,
    },
    publicUrl: env.PUBLIC_URL,
    commandApiUrls: env.COMMAND_API_URL,
    queryApiUrls: env.QUERY_API_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    filesFolder: env.FILES_FOLDER,
    xendit: {
      baseUrl: env.XENDIT_BASE_URL,
      secretKey: env.XENDIT_SECRET_KEY,
      callbackToken: env.XENDIT_CALLBACK_TOKEN,
    },
    ...foreignSignIn(env),
    ...(env.REDIS_URL === undefined ? {} : { redisUrl: env.REDIS_URL }),
    ...(env.KAFKA_BROKERS === undefined ? {} : { kafkaBrokers: env.KAFKA_BROKERS }),
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? {}
      : { otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT }),
    ...(env.IP_COUNTRY_URL === undefined ? {} : { ipCountryUrl: env.IP_COUNTRY_URL }),
    ...(env.IP_COUNTRY_HEADER === undefined ? {} : { ipCountryHeader: env.IP_COUNTRY_HEADER }),
    trustProxyHops: env.TRUST_PROXY_HOPS,
    limitFactor: env.LIMIT_FACTOR,
    documents: env.DOCUMENTATION,
    redirectOrigins: env.REDIRECT_ORIGINS,
  }
}

/** Engines that are not there yet: whoever names one must not believe that their data goes there. */
const notBuilt: Readonly<Record<string, string>> = {
  KAFKA_TOPIC: "the topic's name is arung.public.v1",
}

function assertBuilt(environment: Record<string, string | undefined>): void {
  for (const [name, instead] of Object.entries(notBuilt))
    if (environment[name])
      throw new Error(`${name} is set, but this version does not use it: ${instead}. Take it out.`)
}

function foreignSignIn(
  env: z.output<typeof Environment>,
): Pick<PlatformConfig, 'google' | 'facebook'> {
  const google = clientOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET)
  const facebook = clientOf(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET)
  return {
    ...(google ? { google: { ...google, issuer: env.GOOGLE_ISSUER } } : {}),
    ...(facebook
      ? {
          facebook: {
            ...facebook,
            authorizeUrl: env.FACEBOOK_AUTHORIZE_URL,
            tokenUrl: env.FACEBOOK_TOKEN_URL,
            profileUrl: env.FACEBOOK_PROFILE_URL,
          },
        }
      : {}),
  }
}

const clientOf = (clientId: string | undefined, clientSecret: string | undefined) =>
  clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret }

/** What is wrong only in combination. */
function assertTogether(env: z.output<typeof Environment>): void {
  const secrets = [
    env.TOKEN_SECRET,
    env.SERVICE_SECRET,
    env.VAULT_KEY,
    env.ADDRESS_KEY,
    env.CLAIM_KEY,
    env.REQUEST_KEY,
    env.CODE_KEY,
    env.EXPORT_KEY,
    ...env.LOG_KEYS,
  ]
  if (new Set(secrets).size < secrets.length) {
    throw new Error('Secrets and keys must differ: each is for one purpose')
  }
  if (env.IP_COUNTRY_HEADER !== undefined && env.TRUST_PROXY_HOPS === 0) {
    throw new Error('IP_COUNTRY_HEADER is believed of a proxy only; set TRUST_PROXY_HOPS')
  }
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(env.HOST)
  if (!isLocal && env.NODE_ENV !== 'production') {
    throw new Error(`HOST ${env.HOST} is reachable from outside; set NODE_ENV to production`)
  }
}
