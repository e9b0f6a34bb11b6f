import {
  offeredSignInOf,
  providerVariables,
  type OfferedSignIn,
} from '@arung/platform/config/foreign-sign-in'
import { readEnvironment, type Environment } from '@arung/platform/config/read-environment'
import {
  gatewayOf,
  gatewayVariables,
  processOf,
  processVariables,
  redisOf,
  redisVariables,
  servingOf,
  servingVariables,
  type GatewayConfig,
  type ProcessConfig,
  type RedisConfig,
  type ServingConfig,
} from '@arung/platform/config/subjects'
import { Secret } from '@arung/platform/config/variables'
import { filesOf, filesVariables, type FilesAddress } from '@arung/platform/files/files-address'
import type { Keys } from '@arung/platform/keys'

const variables = {
  ...processVariables,
  ...servingVariables,
  ...redisVariables,
  ...filesVariables,
  ...gatewayVariables,
  ...providerVariables,
  TOKEN_SECRET: Secret,
  REQUEST_KEY: Secret,
  SEARCH_KEY: Secret,
  EXPORT_KEY: Secret,
}

export type QueryApiConfig = ProcessConfig &
  ServingConfig &
  RedisConfig &
  OfferedSignIn &
  Readonly<{
    /** Verifies the caller's token. Signing in is the command API's task. */
    tokenSecret: string
    keys: Pick<Keys, 'requestKey' | 'searchKey' | 'exportKey'>
    files: FilesAddress
    xendit: GatewayConfig
  }>

/** Throws one error that names every variable that is wrong. */
export function readQueryApiConfig(environment: Environment): QueryApiConfig {
  const env = readEnvironment(environment, variables)
  return {
    ...processOf(env),
    ...servingOf(env),
    ...redisOf(env),
    ...offeredSignInOf(env),
    tokenSecret: env.TOKEN_SECRET,
    keys: {
      requestKey: env.REQUEST_KEY,
      searchKey: env.SEARCH_KEY,
      exportKey: env.EXPORT_KEY,
    },
    files: filesOf(env),
    xendit: gatewayOf(env),
  }
}
