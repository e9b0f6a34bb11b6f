import { readEnvironment, type Environment } from '@arung/platform/config/read-environment'
import { processOf, processVariables, type ProcessConfig } from '@arung/platform/config/subjects'
import { KafkaBrokers } from '@arung/platform/config/variables'

const variables = { ...processVariables, KAFKA_BROKERS: KafkaBrokers }

/** The configuration of a process between the database and Kafka. It contains no person's key and no other secret. */
export type KafkaConfig = ProcessConfig & Readonly<{ kafkaBrokers: readonly string[] }>

/**
 * Reads the configuration from the environment, where each variable may be in a file. Throws one error that names every
 * invalid variable.
 */
export function readKafkaConfig(environment: Environment): KafkaConfig {
  const env = readEnvironment(environment, variables)
  return { ...processOf(env), kafkaBrokers: env.KAFKA_BROKERS }
}
