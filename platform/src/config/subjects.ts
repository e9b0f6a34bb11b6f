import { z } from 'zod'
import {
  DatabaseUrl,
  EsdbUrl,
  Flag,
  KafkaBrokers,
  LogLevel,
  MailAddress,
  orEmpty,
  OtlpEndpoint,
  Port,
  PublicUrl,
  Urls,
} from './variables.ts'

// Variables that several processes read, grouped by subject, and the configuration made from them. A process reads the
// subjects that it uses, and its own secrets one by one.
type Read<Variables extends z.ZodRawShape> = z.output<z.ZodObject<Variables>>

export const processVariables = {
  ADMIN_HOST: z.string().default('127.0.0.1'),
  ADMIN_PORT: Port.optional(),
  LOG_LEVEL: LogLevel,
  DATABASE_URL: DatabaseUrl,
  ESDB_URL: EsdbUrl,
  OTEL_EXPORTER_OTLP_ENDPOINT: OtlpEndpoint,
}

export type ProcessConfig = Readonly<{
  adminHost: string
  /** When omitted, the process uses its own default. 0 takes any free port. */
  adminPort?: number
  logLevel: string
  databaseUrl: string
  /** Where the log is, instead of the database. */
  esdbUrl?: string
  /** Collector of traces, reached with OTLP over HTTP. Without it nothing is traced. */
  otlpEndpoint?: string
}>

export const processOf = (env: Read<typeof processVariables>): ProcessConfig => ({
  adminHost: env.ADMIN_HOST,
  ...(env.ADMIN_PORT === undefined ? {} : { adminPort: env.ADMIN_PORT }),
  logLevel: env.LOG_LEVEL,
  databaseUrl: env.DATABASE_URL,
  ...(env.ESDB_URL === undefined ? {} : { esdbUrl: env.ESDB_URL }),
  ...(env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? {}
    : { otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT }),
})

export const servingVariables = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: Port.optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(100).default(10),
  PUBLIC_URL: PublicUrl,
  IP_COUNTRY_URL: z.url({ protocol: /^https?$/ }).optional(),
  IP_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/)
    .toLowerCase()
    .optional(),
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  LIMIT_FACTOR: z.coerce.number().positive().max(10_000).default(1),
  DOCUMENTATION: Flag.default(true),
}

/** The configuration of a process that answers browsers. */
export type ServingConfig = Readonly<{
  host: string
  /** When omitted, the process uses its own default. 0 takes any free port. */
  port?: number
  databasePoolMax: number
  /** Where browsers reach the site, without a trailing slash. */
  publicUrl: string
  /** Service that is asked for a visitor's country; the visitor's address is appended to it. */
  ipCountryUrl?: string
  /** Header in which a trusted proxy names the visitor's country. */
  ipCountryHeader?: string
  trustProxyHops: number
  /** Multiplies the request limits, for machines behind one address. */
  limitFactor: number
  documents: boolean
  /** Set in development and tests, where the process is restarted often and answers few requests. */
  startsOften: boolean
}>

/** Throws one sentence for values that are wrong only in combination. */
export function servingOf(env: Read<typeof servingVariables>): ServingConfig {
  if (env.IP_COUNTRY_HEADER !== undefined && env.TRUST_PROXY_HOPS === 0)
    throw new Error('IP_COUNTRY_HEADER is believed of a proxy only; set TRUST_PROXY_HOPS')
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(env.HOST)
  if (!isLocal && env.NODE_ENV !== 'production')
    throw new Error(`HOST ${env.HOST} is reachable from outside; set NODE_ENV to production`)
  return {
    host: env.HOST,
    ...(env.PORT === undefined ? {} : { port: env.PORT }),
    databasePoolMax: env.DATABASE_POOL_MAX,
    publicUrl: env.PUBLIC_URL,
    ...(env.IP_COUNTRY_URL === undefined ? {} : { ipCountryUrl: env.IP_COUNTRY_URL }),
    ...(env.IP_COUNTRY_HEADER === undefined ? {} : { ipCountryHeader: env.IP_COUNTRY_HEADER }),
    trustProxyHops: env.TRUST_PROXY_HOPS,
    limitFactor: env.LIMIT_FACTOR,
    documents: env.DOCUMENTATION,
    startsOften: env.NODE_ENV !== 'production',
  }
}

export const redisVariables = {
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/[^/]+(\/\d*)?$/)
    .optional(),
}

export type RedisConfig = Readonly<{ redisUrl?: string }>

export const redisOf = (env: Read<typeof redisVariables>): RedisConfig =>
  env.REDIS_URL === undefined ? {} : { redisUrl: env.REDIS_URL }

export const gatewayVariables = {
  XENDIT_BASE_URL: z.url().default('https://api.xendit.co'),
  XENDIT_SECRET_KEY: z.string().min(8),
}

/** The configuration of a process that calls the payment gateway. */
export type GatewayConfig = Readonly<{ baseUrl: string; secretKey: string }>

export const gatewayOf = (env: Read<typeof gatewayVariables>): GatewayConfig => ({
  baseUrl: env.XENDIT_BASE_URL,
  secretKey: env.XENDIT_SECRET_KEY,
})

export const mailVariables = {
  SMTP_URL: z.string().regex(/^smtps?:\/\//),
  MAIL_FROM: MailAddress.default({ name: 'Arung', address: 'no-reply@localhost.localdomain' }),
}

/** The variables of a process that sends mail and does the work that follows from events. */
export const workVariables = {
  COMMAND_API_URL: Urls.default(['http://127.0.0.1:4001']),
  ...mailVariables,
  KAFKA_BROKERS: orEmpty(KafkaBrokers),
}

export type WorkConfig = Readonly<{
  /** The first one that takes calls works; the others stand by. */
  commandApiUrls: readonly string[]
  smtpUrl: string
  mailFrom: { name: string; address: string }
  /** The Kafka brokers to which the relay, a process of its own, publishes events for others. */
  kafkaBrokers?: readonly string[]
}>

export const workOf = (env: Read<typeof workVariables>): WorkConfig => ({
  commandApiUrls: env.COMMAND_API_URL,
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM,
  ...(env.KAFKA_BROKERS === undefined ? {} : { kafkaBrokers: env.KAFKA_BROKERS }),
})
