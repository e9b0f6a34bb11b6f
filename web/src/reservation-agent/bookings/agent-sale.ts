import type { MakeAgentReservation } from '@arung/contracts/agent-reservations/requests'
import type { AgentMethod } from '@arung/contracts/reservation-agents/requests'
import { call } from '../../app/api/call.ts'
import type { ReadAvailability } from '../../reservation/desk/next-open.ts'
import type { Offer, SaleForm, Totals } from '../../reservation/desk/sale-form.ts'
import { requestOf } from '../../reservation/desk/sale-request.ts'
import type { AskSale } from '../../reservation/desk/use-sale.ts'
import type { AgentReservationMade } from '@arung/contracts/agent-reservations/views'

/** How the agent settles a booking. `voucher` is what was typed, for a voucher. */
export type Settling = Readonly<{ method: AgentMethod | ''; voucher: string }>
export type SettlingFault = 'method' | 'voucher'

/** Returns why the settling is not complete, or null when it is. */
export function settlingFault({ method, voucher }: Settling): SettlingFault | null {
  if (method === '') return 'method'
  return method === 'VCR' && voucher.trim() === '' ? 'voucher' : null
}

/** Returns the request of a complete form. */
export function agentRequestOf(
  form: SaleForm,
  offer: Offer,
  totals: Totals,
  { method, voucher }: Readonly<{ method: AgentMethod; voucher: string }>,
): MakeAgentReservation {
  const { lines, party, pickUp, note, expectedTotal, locale } = requestOf(form, offer, totals)
  const [line] = lines
  if (line === undefined) throw new Error('A sale has a line')
  const { reservationProductId, date, times, guests, units } = line
  return {
    reservationProductId,
    date,
    times,
    guests,
    units,
    party,
    pickUp,
    note,
    method,
    voucher: method === 'VCR' ? voucher.trim() : null,
    expectedTotal,
    locale,
  }
}

export const askAgentSale: AskSale<MakeAgentReservation, AgentReservationMade> = (
  body,
  idempotencyKey,
) => call('POST /reservation/bookings', { body, idempotencyKey })

export const readAsAgent: ReadAvailability = (id, date) =>
  call('GET /reservation/products/:id/availability', { params: { id }, query: { date } })
