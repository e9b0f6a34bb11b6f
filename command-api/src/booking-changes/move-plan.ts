import type { MoveBooking } from '@arung/contracts/bookings/requests'
import { sellingFault } from '@arung/domain/reservations/selling'
import { meets } from '@arung/domain/reservations/visits'
import { refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { sellingRefusals } from '../reservations/refusals.ts'
import { otherVisits } from './other-visits.ts'
import type { Plan } from './change-booking-flow.ts'

/**
 * `approves`: the caller may decide the move, so it happens at once. `replaces` is the request that waits and that this
 * one replaces.
 */
type Asked = Readonly<{ to: MoveBooking; approves: boolean; replaces?: string | undefined }>

/** Plans a move of a booking to another date or session that is on sale and where its guests have no other visit. */
export const movePlan =
  (parts: Pick<Parts, 'workers' | 'clock'>, { to, approves, replaces }: Asked): Plan =>
  async ({ live, numbers, offer }) => ({
    slot: to,
    numbers,
    command: shared => ({ type: 'AskMove', ...shared, to, approves, replaces: replaces ?? null }),
    async assertSold() {
      const { adults, children, units } = numbers
      const line = {
        reservationProductId: '',
        date: to.date,
        times: [to.time],
        guests: { adults, children },
        units,
        override: null,
      }
      const sold = await offer()
      const fault = sellingFault(sold, line, parts.clock.now().toISOString())
      if (fault !== null) throw refusedAs(fault, sellingRefusals)
      const others = await otherVisits(parts, live)
      if (sold.parts.some(({ product }) => meets({ product, ...to }, others)))
        throw refusedAs('PartsOverlap', sellingRefusals)
    },
  })
