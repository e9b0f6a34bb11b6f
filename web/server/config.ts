import { readEnvironment, type Environment } from '@arung/platform/config/read-environment'
import { servingVariables } from '@arung/platform/config/subjects'
import {
  List,
  LogLevel,
  OtlpEndpoint,
  Port,
  PublicUrl,
  Urls,
  orEmpty,
} from '@arung/platform/config/variables'
import { z } from 'zod'

const variables = {
  HOST: z.string().default('127.0.0.1'),
  PORT: Port.default(4_173),
  ADMIN_HOST: z.string().default('127.0.0.1'),
  ADMIN_PORT: Port.default(9_005),
  LOG_LEVEL: LogLevel,
  OTEL_EXPORTER_OTLP_ENDPOINT: OtlpEndpoint,
  PUBLIC_URL: PublicUrl,
  QUERY_API_URL: Urls,
  COMMAND_API_URL: Urls,
  WEB_DIST: orEmpty(z.string()),
  TRUST_PROXY_HOPS: servingVariables.TRUST_PROXY_HOPS,
  LIMIT_FACTOR: servingVariables.LIMIT_FACTOR,
  REDIRECT_ORIGINS: List.default([]),
  PUBLIC_MAPS_KEY: orEmpty(z.string()),
}

export type WebConfig = Readonly<{
  host: string
  port: number
  adminHost: string
  adminPort: number
  logLevel: string
  otlpEndpoint: string | undefined
  /** The site's address for browsers, without a trailing slash. */
  publicUrl: string
  queryUrls: readonly URL[]
  commandUrls: readonly URL[]
  /** Folder of the built pages. When undefined, it is next to this file. */
  distFolder: string | undefined
  trustProxyHops: number
  /** Multiplies the request limits, for machines behind one address. */
  limitFactor: number
  redirectOrigins: readonly string[]
  mapsKey: string | undefined
}>

/** Reads the configuration. Throws one error that names every invalid variable. */
export function readWebConfig(environment: Environment): WebConfig {
  const env = readEnvironment(environment, variables)
  const urls = (texts: readonly string[]) => texts.map(text => new URL(text))
  return {
    host: env.HOST,
    port: env.PORT,
    adminHost: env.ADMIN_HOST,
    adminPort: env.ADMIN_PORT,
    logLevel: env.LOG_LEVEL,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    publicUrl: env.PUBLIC_URL,
    queryUrls: urls(env.QUERY_API_URL),
    commandUrls: urls(env.COMMAND_API_URL),
    distFolder: env.WEB_DIST,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    limitFactor: env.LIMIT_FACTOR,
    redirectOrigins: env.REDIRECT_ORIGINS,
    mapsKey: env.PUBLIC_MAPS_KEY,
  }
}
