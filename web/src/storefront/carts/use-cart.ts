import type { CartLine, CartView } from '@arung/contracts/carts/views'
import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import useSWR from 'swr'
import { ApiError } from '../../app/api/api-error.ts'
import { send, command, type Command } from '../../app/api/call.ts'
import { useCurrency } from '../../app/currency/use-currency.ts'
import { realmOfRole } from '../../base/session/role-paths.ts'
import { useRememberedZone } from '../pickups/remembered-zone.ts'
import { fetchProfile, retrieveCart } from '../../app/session/startup.ts'
import { useSession } from '../../app/session/use-session.ts'

const emptyCart: CartView = {
  details: [],
  overlaps: [],
  currency: null,
  pickup: null,
  subTotal: 0,
  addOnsTotal: 0,
  pickupTotal: 0,
  discount: 0,
  grandTotal: 0,
}

/** The cart of the signed-in person, and the actions on its lines. */
export function useCart() {
  const { role, profile, loading } = useSession()
  const { currency } = useCurrency()
  const zoneId = useRememberedZone()
  const { data, error, mutate } = useSWR<CartView, ApiError>(
    profile === null ? null : ['cart', profile.uuid, currency, zoneId],
    async () => (await retrieveCart(currency, zoneId)) ?? emptyCart,
    { keepPreviousData: true },
  )
  const realm = realmOfRole[role === 'AGEN' ? role : 'USER']
  const uuid = profile?.uuid ?? ''
  const act = async (change: Command) => {
    await send(change)
    await mutate()
  }
  return {
    cart: data,
    /** Neither the cart nor the profile that it needs could be read. */
    error: error ?? (profile === null && !loading ? profileUnread : undefined),
    retry: () => void (profile === null ? fetchProfile().catch(() => undefined) : mutate()),
    change: (lineId: string, choice: LineChoice) =>
      act(
        command(`PATCH /${realm}/:uuid/carts/lines/:lineId`, {
          params: { uuid, lineId },
          body: { choice },
        }),
      ),
    remove: (lineId: string) =>
      act(command(`DELETE /${realm}/:uuid/carts/lines/:lineId`, { params: { uuid, lineId } })),
    /** Restores a removed line; it gets a new id. */
    putBack: (line: CartLine, currency: CartView['currency']) =>
      act(
        command(`POST /${realm}/:uuid/carts/lines`, {
          params: { uuid },
          body: {
            lineId: crypto.randomUUID(),
            currency: currency ?? 'IDR',
            choice: choiceOf(line),
          },
        }),
      ),
  }
}
export type Cart = ReturnType<typeof useCart>

const profileUnread = new ApiError({ status: 0, code: 'ProfileUnread', message: '' })

/** Returns the choice of a line in the format of commands. */
export const choiceOf = (line: CartLine): LineChoice => ({
  productId: line.productId,
  date: line.date,
  times: line.sessions.map(session => session.time),
  quantities: Object.fromEntries(line.rates.map(rate => [rate.rateId, rate.quantity])),
  addOns: line.addOns.map(({ addOnId, quantity }) => ({ addOnId, quantity })),
})
