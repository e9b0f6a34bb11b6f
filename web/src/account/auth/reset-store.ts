import type { Realm } from '@arung/contracts/accounts/realms'
import type { ResetRequested } from '@arung/contracts/accounts/views'

/** A new password that is being asked for, as far as this tab knows. */
export type Reset = Omit<ResetRequested, 'serverTime'> & {
  email: string
  /** Wrong codes use up the tries; null before the first. */
  triesLeft: number | null
  /** Renews the password once; null until the code was right. */
  resetToken: string | null
}

const keyOf = (realm: Realm) => `password-reset:${realm}`

/** What survives a reload of this tab; null where nothing was asked. */
export function storedReset(realm: Realm): Reset | null {
  if (typeof sessionStorage === 'undefined') return null
  try {
    const text = sessionStorage.getItem(keyOf(realm))
    return text === null ? null : (JSON.parse(text) as Reset)
  } catch {
    return null
  }
}

export function storeReset(realm: Realm, reset: Reset | null): void {
  try {
    if (reset === null) sessionStorage.removeItem(keyOf(realm))
    else sessionStorage.setItem(keyOf(realm), JSON.stringify(reset))
  } catch {
    // Without storage a reload starts over.
  }
}
