import { readEnvironment, type Environment } from '@arung/platform/config/read-environment'
import {
  gatewayOf,
  gatewayVariables,
  mailVariables,
  processOf,
  processVariables,
  type GatewayConfig,
  type ProcessConfig,
} from '@arung/platform/config/subjects'
import { PublicUrl, Secret, Secrets } from '@arung/platform/config/variables'
import type { Keys } from '@arung/platform/keys'

const variables = {
  ...processVariables,
  ...mailVariables,
  ...gatewayVariables,
  PUBLIC_URL: PublicUrl,
  VAULT_KEY: Secret,
  ADDRESS_KEY: Secret,
  CLAIM_KEY: Secret,
  LOG_KEYS: Secrets,
}

/** The keys needed to write events, claim an address and make a link. */
export type BootstrapKeys = Pick<Keys, 'vaultKey' | 'addressKey' | 'claimKey' | 'logKeys'>

export type BootstrapConfig = ProcessConfig &
  Readonly<{
    publicUrl: string
    keys: BootstrapKeys
    /** The mail server with its user and password, and the sender. */
    mail: Readonly<{ url: string; from: Readonly<{ name: string; address: string }> }>
    gateway: GatewayConfig
  }>

/** Throws one error that names every invalid variable. */
export function readBootstrapConfig(environment: Environment): BootstrapConfig {
  const env = readEnvironment(environment, variables)
  return {
    ...processOf(env),
    publicUrl: env.PUBLIC_URL,
    mail: { url: env.SMTP_URL, from: env.MAIL_FROM },
    gateway: gatewayOf(env),
    keys: {
      vaultKey: env.VAULT_KEY,
      addressKey: env.ADDRESS_KEY,
      claimKey: env.CLAIM_KEY,
      logKeys: env.LOG_KEYS,
    },
  }
}
