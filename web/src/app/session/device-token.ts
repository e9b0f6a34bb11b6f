import type { Realm } from '@arung/contracts/accounts/realms'

const keyOf = (realm: Realm) => `device-token:${realm}`

/** What this device got when somebody signed in on it before; null on new devices and without storage. */
export function deviceToken(realm: Realm): string | null {
  try {
    return localStorage.getItem(keyOf(realm))
  } catch {
    return null
  }
}

/** Keeps what a sign-in gave; a device that was known already keeps what it has. */
export function keepDeviceToken(realm: Realm, token: string | null): void {
  if (token === null) return
  try {
    localStorage.setItem(keyOf(realm), token)
  } catch {
    // Storage may be switched off; the device then counts as a new one each time.
  }
}
