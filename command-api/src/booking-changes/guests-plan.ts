import { priceIn, unitsOf } from '@arung/contracts/bookings/pricing'
import type { ChangeGuests } from '@arung/contracts/bookings/requests'
import { soldByOf, unitsFault } from '@arung/domain/reservations/selling'
import { refusedAs } from '../commands.ts'
import { overrideForbidden, sellingRefusals } from '../reservations/refusals.ts'
import type { Plan } from './change-booking-flow.ts'

/**
 * `asks`: the caller may only request it once the booking is approved. `replaces` is the request that waits and that this
 * one replaces.
 */
type Asked = Readonly<{ mayOverride: boolean; asks?: boolean; replaces?: string | undefined }>

/**
 * Plans other guest numbers of a booking. Throws 403 when the caller keeps the price for more guests without the right to
 * override prices.
 */
export const guestsPlan =
  (
    { guests, units, choice, expectedPrice }: ChangeGuests,
    { mayOverride, asks = false, replaces }: Asked,
  ): Plan =>
  async ({ live, numbers: before, offer }) => {
    const { product } = await offer()
    const soldBy = soldByOf(product)
    const isByUnit = before.units !== null
    const after = { ...guests, units: isByUnit ? unitsOf(soldBy, { guests, units }) : null }
    const price = priceIn(live.terms.share, before, after)
    const { date, time, share } = live.terms
    return {
      slot: { date, time },
      numbers: after,
      command: shared => ({
        type: 'ChangeGuests',
        ...shared,
        before,
        after,
        price,
        choice,
        asks,
        replaces: replaces ?? null,
      }),
      assertSold: async () => {
        if (expectedPrice !== price)
          throw refusedAs('TotalChanged', sellingRefusals, {
            expected: expectedPrice,
            actual: price,
          })
        if (choice === 'KEEP' && price > share && !mayOverride) throw overrideForbidden()
        const fault = isByUnit ? unitsFault(soldBy, { guests, units: after.units }) : null
        if (fault !== null) throw refusedAs(fault, sellingRefusals)
      },
    }
  }
