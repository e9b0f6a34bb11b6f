import type { Keys } from '@arung/platform/keys'

/** The keys that a proof needs, of a database whose processes run apart. */
export function keysOfEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<Keys, 'vaultKey' | 'logKeys'> {
  const { VAULT_KEY: vaultKey = '', LOG_KEYS = '' } = environment
  const [now = '', ...before] = LOG_KEYS.split(',').map(key => key.trim())
  if (vaultKey !== '' && now !== '') return { vaultKey, logKeys: [now, ...before] }
  throw new Error(
    'VAULT_KEY and LOG_KEYS must be set to the keys that the processes of this database use.',
  )
}
