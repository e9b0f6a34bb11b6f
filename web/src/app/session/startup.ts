import type { Profile } from '@arung/contracts/accounts/views'
import type { Currency } from '@arung/contracts/money'
import type { CartView } from '@arung/contracts/carts/views'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { realmOfRole } from '../../base/session/role-paths.ts'
import { changeSession, currentSession } from '../../base/session/session-store.ts'
import { setAvailableCart, useSession } from './use-session.ts'

/** Reads the cart of the signed-in user or agent in a currency, and returns whether it has lines. */
export async function retrieveCart(
  currency?: Currency,
  pickupZoneId: string | null = null,
): Promise<CartView | null> {
  const { role, profile } = currentSession()
  if (profile === null || (role !== 'USER' && role !== 'AGEN')) return null
  const cart = await call(`POST /${realmOfRole[role]}/:uuid/retrive-carts`, {
    params: { uuid: profile.uuid },
    ...(currency === undefined
      ? {}
      : { body: { currency, ...(pickupZoneId === null ? {} : { pickupZoneId }) } }),
  })
  setAvailableCart(cart.details.length > 0)
  return cart
}

/** Fetches the profile of the signed-in person into the session. */
export async function fetchProfile(): Promise<Profile | null> {
  const { role } = currentSession()
  if (role === null) return null
  changeSession({ loading: true })
  try {
    const profile = await call(`GET /${realmOfRole[role]}/profile`)
    changeSession({ profile })
    return profile
  } finally {
    changeSession({ loading: false })
  }
}

/**
 * Startup (specification, points 4 and 7): the profile first, then cart availability, and the
 * latter only for agents. Runs again after signing in. A failure leaves the page usable: the
 * screens that need the profile show their own error.
 */
export function useStartup(): void {
  const { token } = useSession()
  useEffect(() => {
    if (token === null || currentSession().profile !== null) return
    const start = async () => {
      const profile = await fetchProfile()
      if (profile?.role === 'AGEN') await retrieveCart()
    }
    start().catch(() => undefined)
  }, [token])
}
