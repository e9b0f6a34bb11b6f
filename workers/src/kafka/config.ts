import { z } from 'zod'
import { EsdbUrl, KafkaBrokers } from '@arung/platform/config'
import { withSecretFiles } from '@arung/platform/secret-files'

const Port = z.coerce.number().int().min(0).max(65_535)
const Environment = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//),
  ESDB_URL: EsdbUrl,
  KAFKA_BROKERS: KafkaBrokers,
  ADMIN_HOST: z.string().default('127.0.0.1'),
  ADMIN_PORT: Port.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),
})

/** What a process needs that stands between the database and Kafka: no key of anybody, no other secret. */
export type KafkaConfig = Readonly<{
  databaseUrl: string
  /** Where the log is, if not in the database. */
  esdbUrl?: string
  kafkaBrokers: readonly string[]
  adminHost: string
  adminPort?: number
  logLevel: string
}>

/** From the environment, where each variable may stand in a file; throws one error that names all that is wrong. */
export function readKafkaConfig(environment: Record<string, string | undefined>): KafkaConfig {
  const names = new Set(Object.keys(Environment.shape))
  const parsed = Environment.safeParse(withSecretFiles(environment, names))
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not complete.\n${faults.join('\n')}`)
  }
  const env = parsed.data
  return {
    databaseUrl: env.DATABASE_URL,
    ...(env.ESDB_URL === undefined ? {} : { esdbUrl: env.ESDB_URL }),
    kafkaBrokers: env.KAFKA_BROKERS,
    adminHost: env.ADMIN_HOST,
    ...(env.ADMIN_PORT === undefined ? {} : { adminPort: env.ADMIN_PORT }),
    logLevel: env.LOG_LEVEL,
  }
}
