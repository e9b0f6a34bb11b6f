import type { Keys } from '@arung/platform/keys'
import { withSecretFiles } from '@arung/platform/secret-files'

const names = new Set(['VAULT_KEY', 'LOG_KEYS', 'SEARCH_KEY'])

/** Returns the keys that a proof needs, for a database whose processes run separately. */
export function keysOfEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<Keys, 'vaultKey' | 'logKeys' | 'searchKey'> {
  const complete = withSecretFiles(environment, names)
  const { VAULT_KEY: vaultKey = '', LOG_KEYS = '', SEARCH_KEY: searchKey = '' } = complete
  const [now = '', ...before] = LOG_KEYS.split(',').map(key => key.trim())
  if (vaultKey !== '' && now !== '' && searchKey !== '')
    return { vaultKey, logKeys: [now, ...before], searchKey }
  throw new Error(
    'VAULT_KEY, LOG_KEYS and SEARCH_KEY must be set to the keys that the processes of this database use.',
  )
}
