import type { Realm } from '@arung/contracts/accounts/realms'
import type { ResetRequested } from '@arung/contracts/accounts/views'

/** A password reset in progress, as far as this tab knows. */
export type Reset = Omit<ResetRequested, 'serverTime'> & {
  email: string
  /** Wrong codes use up the tries; null before the first. */
  triesLeft: number | null
  /** Renews the password once; null until the code has been accepted. */
  resetToken: string | null
}

const keyOf = (realm: Realm) => `password-reset:${realm}`

/** Returns the reset that survived a reload of this tab; null where none was requested. */
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
