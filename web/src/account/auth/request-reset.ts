import type { Realm } from '@arung/contracts/accounts/realms'
import { deviceTokenHeader } from '@arung/contracts/envelope'
import type { Locale } from '@arung/contracts/scalars'
import { call } from '../../app/api/call.ts'
import { noteServerTime } from '../../app/server-clock.ts'
import { deviceToken } from '../../app/session/device-token.ts'
import { storeReset, type Reset } from './reset-store.ts'

/**
 * Requests a code to an address; while one is valid, learns when it expires. A device that has signed in before
 * identifies itself, so that requests from elsewhere cannot lock the owner out.
 */
export async function requestReset(
  realm: Realm,
  of: { email: string; locale: Locale; idempotencyKey: string },
): Promise<Reset> {
  const { email, locale, idempotencyKey } = of
  const device = deviceToken(realm)
  const { serverTime, ...asked } = await call(`POST /${realm}/forgot-password`, {
    body: { email, locale },
    idempotencyKey,
    ...(device === null ? {} : { headers: { [deviceTokenHeader]: device } }),
  })
  noteServerTime(serverTime)
  const reset = { ...asked, email, triesLeft: null, resetToken: null }
  storeReset(realm, reset)
  return reset
}
