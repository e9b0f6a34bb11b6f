import {
  foreignSignInOf,
  foreignVariables,
  type ForeignSignIn,
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
import { CallbackToken, List, Secret, Secrets } from '@arung/platform/config/variables'
import { filesOf, filesVariables, type FilesAddress } from '@arung/platform/files/files-address'
import type { Keys } from '@arung/platform/keys'

const variables = {
  ...processVariables,
  ...servingVariables,
  ...redisVariables,
  ...filesVariables,
  ...gatewayVariables,
  ...foreignVariables,
  TOKEN_SECRET: Secret,
  SERVICE_SECRET: Secret,
  VAULT_KEY: Secret,
  ADDRESS_KEY: Secret,
  CLAIM_KEY: Secret,
  LOG_KEYS: Secrets,
  REQUEST_KEY: Secret,
  CODE_KEY: Secret,
  XENDIT_CALLBACK_TOKEN: CallbackToken,
  REDIRECT_ORIGINS: List.default([]),
}

/** All keys except the one that signs files for external people. */
export type CommandKeys = Omit<Keys, 'searchKey' | 'exportKey'>

export type CommandApiConfig = ProcessConfig &
  ServingConfig &
  RedisConfig &
  ForeignSignIn &
  Readonly<{
    tokenSecret: string
    serviceSecret: string
    keys: CommandKeys
    files: FilesAddress
    xendit: GatewayConfig & Readonly<{ callbackToken: string }>
    /** Foreign origins that a redirect may lead to, such as `https://maps.example`. */
    redirectOrigins: readonly string[]
  }>

/** Throws one error that names every invalid variable. */
export function readCommandApiConfig(environment: Environment): CommandApiConfig {
  const env = readEnvironment(environment, variables)
  return {
    ...processOf(env),
    ...servingOf(env),
    ...redisOf(env),
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
    },
    files: filesOf(env),
    xendit: { ...gatewayOf(env), callbackToken: env.XENDIT_CALLBACK_TOKEN },
    redirectOrigins: env.REDIRECT_ORIGINS,
  }
}
