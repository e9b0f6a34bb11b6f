import type { SignedIn } from '@arung/contracts/accounts/views'
import { keepDeviceToken } from './device-token.ts'
import { realmOfRole } from '../../base/session/role-paths.ts'
import { beginSession } from '../../base/session/session-store.ts'

/** Starts the session that the server opened, and stores the device token it issued. */
export function beginSignedIn({ token, role, deviceToken }: SignedIn): void {
  keepDeviceToken(realmOfRole[role], deviceToken)
  beginSession(token, role)
}
