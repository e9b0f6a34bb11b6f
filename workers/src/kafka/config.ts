import { readEnvironment, type Environment } from '@arung/platform/config/read-environment'
import { processOf, processVariables, type ProcessConfig } from '@arung/platform/config/subjects'
import { KafkaBrokers } from '@arung/platform/config/variables'

const variables = { ...processVariables, KAFKA_BROKERS: KafkaBrokers }

/** What a process needs that stands between the database and Kafka: no key of anybody, no other secret. */
export type KafkaConfig = ProcessConfig & Readonly<{ kafkaBrokers: readonly string[] }>

/** From the environment, where each variable may stand in a file; throws one error that names all that is wrong. */
export function readKafkaConfig(environment: Environment): KafkaConfig {
  const env = readEnvironment(environment, variables)
  return { ...processOf(env), kafkaBrokers: env.KAFKA_BROKERS }
}
