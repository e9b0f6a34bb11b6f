import { readEnvironment, type Environment } from './config/read-environment.ts'
import { foreignSignInOf, foreignVariables, type ForeignSignIn } from './config/foreign-sign-in.ts'
import {
  gatewayOf,
  gatewayVariables,
  processOf,
  processVariables,
  redisOf,
  redisVariables,
  servingOf,
  servingVariables,
  workOf,
  workVariables,
  type GatewayConfig,
  type ProcessConfig,
  type RedisConfig,
  type ServingConfig,
  type WorkConfig,
} from './config/subjects.ts'
import { CallbackToken, List, Secret, Secrets } from './config/variables.ts'
import { filesOf, filesVariables, type FilesAddress } from './files/files-address.ts'
import type { Keys } from './keys.ts'

const variables = {
  ...processVariables,
  ...servingVariables,
  ...redisVariables,
  ...filesVariables,
  ...gatewayVariables,
  ...foreignVariables,
  ...workVariables,
  TOKEN_SECRET: Secret,
  SERVICE_SECRET: Secret,
  VAULT_KEY: Secret,
  ADDRESS_KEY: Secret,
  CLAIM_KEY: Secret,
  LOG_KEYS: Secrets,
  REQUEST_KEY: Secret,
  CODE_KEY: Secret,
  SEARCH_KEY: Secret,
  EXPORT_KEY: Secret,
  XENDIT_CALLBACK_TOKEN: CallbackToken,
  REDIRECT_ORIGINS: List.default([]),
}

/**
 * The configuration of all processes in one. A process that runs alone reads less: see `config.ts` of its package
 * (`docs/decisions/0056`).
 */
export type PlatformConfig = ProcessConfig &
  ServingConfig &
  RedisConfig &
  WorkConfig &
  ForeignSignIn &
  Readonly<{
    tokenSecret: string
    serviceSecret: string
    keys: Keys
    files: FilesAddress
    xendit: GatewayConfig & Readonly<{ callbackToken: string }>
    /** Origins other than our own that a redirect may lead to, such as `https://maps.example`. */
    redirectOrigins: readonly string[]
  }>

/**
 * Reads the configuration of all processes from one environment. Each variable may be given in a file (`NAME_FILE`).
 * Throws one error that names every variable that is wrong.
 */
export function readConfig(environment: Environment): PlatformConfig {
  const env = readEnvironment(environment, variables)
  return {
    ...processOf(env),
    ...servingOf(env),
    ...redisOf(env),
    ...workOf(env),
    ...foreignSignInOf(env),
    tokenSecret: env.TOKEN_SECRET,
    serviceSecret: env.SERVICE_SECRET,
    keys: {
      vaultKey: env.VAULT_KEY,
      addressKey: env.ADDRESS_KEY,
      claimKey: env.CLAIM_KEY,
      logKeys: env.LOG_KEYS,
      requestKey: env.REQUEST_KEY,
      codeKey: env.CODE_KEY,
      searchKey: env.SEARCH_KEY,
      exportKey: env.EXPORT_KEY,
    },
    files: filesOf(env),
    xendit: { ...gatewayOf(env), callbackToken: env.XENDIT_CALLBACK_TOKEN },
    redirectOrigins: env.REDIRECT_ORIGINS,
  }
}
