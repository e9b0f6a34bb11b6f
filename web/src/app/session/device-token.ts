import type { Realm } from '@arung/contracts/accounts/realms'

const keyOf = (realm: Realm) => `device-token:${realm}`

/** Returns the token that an earlier sign-in gave this device, or null on new devices and without storage. */
export function deviceToken(realm: Realm): string | null {
  try {
    return localStorage.getItem(keyOf(realm))
  } catch {
    return null
  }
}

/** Stores the token of a sign-in. A known device, which gets none, keeps its own. */
export function keepDeviceToken(realm: Realm, token: string | null): void {
  if (token === null) return
  try {
    localStorage.setItem(keyOf(realm), token)
  } catch {
    // Storage may be switched off; the device then counts as a new one each time.
  }
}
