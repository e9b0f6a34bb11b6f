import { readEnvironment, type Environment } from '@arung/platform/config/read-environment'
import { processOf, processVariables, type ProcessConfig } from '@arung/platform/config/subjects'
import { Secret } from '@arung/platform/config/variables'
import type { Keys } from '@arung/platform/keys'

const variables = { ...processVariables, VAULT_KEY: Secret, SEARCH_KEY: Secret }

/** Projections open the sealed fields of events, and make the digests that guests are found by. */
export type ProjectionsConfig = ProcessConfig &
  Readonly<{ keys: Pick<Keys, 'vaultKey' | 'searchKey'> }>

/** Reads the configuration. Throws one error that names every invalid variable. */
export function readProjectionsConfig(environment: Environment): ProjectionsConfig {
  const env = readEnvironment(environment, variables)
  return { ...processOf(env), keys: { vaultKey: env.VAULT_KEY, searchKey: env.SEARCH_KEY } }
}
