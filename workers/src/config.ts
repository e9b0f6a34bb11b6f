import { readEnvironment, type Environment } from '@arung/platform/config/read-environment'
import {
  gatewayOf,
  gatewayVariables,
  processOf,
  processVariables,
  redisOf,
  redisVariables,
  workOf,
  workVariables,
  type GatewayConfig,
  type ProcessConfig,
  type RedisConfig,
  type WorkConfig,
} from '@arung/platform/config/subjects'
import { PublicUrl, Secret } from '@arung/platform/config/variables'
import { filesOf, filesVariables, type FilesAddress } from '@arung/platform/files/files-address'
import type { Keys } from '@arung/platform/keys'

const variables = {
  ...processVariables,
  ...redisVariables,
  ...filesVariables,
  ...gatewayVariables,
  ...workVariables,
  PUBLIC_URL: PublicUrl,
  SERVICE_SECRET: Secret,
  VAULT_KEY: Secret,
  ADDRESS_KEY: Secret,
}

export type WorkersConfig = ProcessConfig &
  RedisConfig &
  WorkConfig &
  Readonly<{
    /** Public address of the site, without a trailing slash. */
    publicUrl: string
    serviceSecret: string
    keys: Pick<Keys, 'vaultKey' | 'addressKey'>
    files: FilesAddress
    xendit: GatewayConfig
  }>

/** Throws one error that names every variable that is wrong. */
export function readWorkersConfig(environment: Environment): WorkersConfig {
  const env = readEnvironment(environment, variables)
  return {
    ...processOf(env),
    ...redisOf(env),
    ...workOf(env),
    publicUrl: env.PUBLIC_URL,
    serviceSecret: env.SERVICE_SECRET,
    keys: { vaultKey: env.VAULT_KEY, addressKey: env.ADDRESS_KEY },
    files: filesOf(env),
    xendit: gatewayOf(env),
  }
}
