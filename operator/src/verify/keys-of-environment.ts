import type { Keys } from '@arung/platform/keys'

/** Returns the keys that a proof needs, for a database whose processes run separately. */
export function keysOfEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<Keys, 'vaultKey' | 'logKeys' | 'searchKey'> {
  const { VAULT_KEY: vaultKey = '', LOG_KEYS = '', SEARCH_KEY: searchKey = '' } = environment
  const [now = '', ...before] = LOG_KEYS.split(',').map(key => key.trim())
  if (vaultKey !== '' && now !== '' && searchKey !== '')
    return { vaultKey, logKeys: [now, ...before], searchKey }
  throw new Error(
    'VAULT_KEY, LOG_KEYS and SEARCH_KEY must be set to the keys that the processes of this database use.',
  )
}
