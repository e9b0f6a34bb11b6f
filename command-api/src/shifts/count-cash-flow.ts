// Streams: order, reservation or receivable -> shift. Finished by: the process of shifts, which repeats the command.
import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { Currency } from '@arung/contracts/money'
import { order } from '@arung/domain/orders/order'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { reservation } from '@arung/domain/reservations/reservation'
import { receivable } from '@arung/domain/receivables/receivable'
import { paymentOf } from '@arung/domain/receivables/receivable-state'
import { cashLinesOf, type CountedCash } from '@arung/domain/shifts/cash-lines'
import { drawer } from '@arung/domain/shifts/drawer'
import type { CashOf } from '@arung/domain/shifts/events'
import { shiftNamespace } from '@arung/domain/shifts/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { accepted } from '../commands.ts'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'
import { receivableStream } from '../receivables/streams.ts'
import { reservationStream } from '../reservations/streams.ts'
import { drawerRefusals } from './refusals.ts'
import { drawerOf, drawerStream } from './streams.ts'

/** `id` is a payment's or a return's. `given` is what went back. Null for a payment, which its sale knows. */
type Cash = Readonly<{
  sale: CashOf
  kind: CountedCash['kind']
  id: string
  given: Readonly<{ amount: number; by: string }> | null
  at: string
}>

/**
 * Counts cash of a sale or an agent in the drawer of the person who took it or gave it back, in the shift that is open then. What was
 * not cash counts nowhere. The id of the line follows from the payment, so that a repetition counts nothing twice.
 */
export async function countCash(
  parts: Pick<Parts, 'workers'>,
  meta: CommandMeta,
  cash: Cash,
): Promise<number | null> {
  const { sale, kind, id, given, at: now } = cash
  const known = await saleOf(parts, sale)
  const taken = known.paymentOf(id)
  const said: Counted | null = given ?? (taken?.method === 'CASH' ? taken : null)
  if (said === null) return null
  const { by: accountId, amount, tendered } = said
  const drawerId = drawerOf(accountId, now)
  const { number, currency } = known
  const counted = { kind, id, sale, number, currency, amount }
  const outcome = await parts.workers.execute(
    drawerStream(drawerId),
    drawer,
    {
      type: 'CountCash',
      drawerId,
      accountId,
      shiftId: uuidv5(shiftNamespace, `cash|${kind}|${id}`),
      lines: cashLinesOf(tendered === undefined ? counted : { ...counted, tendered }),
      now,
    },
    meta,
  )
  return accepted(outcome, drawerRefusals).position
}

type Known = Readonly<{
  number: string | null
  currency: Currency
  paymentOf: (id: string) => (Counted & Readonly<{ method: string }>) | undefined
}>
type Counted = Readonly<{ amount: number; by: string; tendered?: KeptTendered }>

async function saleOf({ workers }: Pick<Parts, 'workers'>, { kind, id }: CashOf): Promise<Known> {
  if (kind === 'ORDER') {
    const { state } = await workers.load(orderStream(id), order)
    if (!state.exists) throw notFound()
    const { orderNumber: number, currency } = state.placed
    return { number, currency, paymentOf: payment => state.deskPayments.get(payment) }
  }
  if (kind === 'AGENT') {
    const { state } = await workers.load(receivableStream(id), receivable)
    return { number: null, currency: 'IDR', paymentOf: payment => paymentOf(state, payment) }
  }
  const { state } = await workers.load(reservationStream(id), reservation)
  if (!isMade(state)) throw notFound()
  const { number } = state.terms
  return { number, currency: 'IDR', paymentOf: payment => state.payments.get(payment) }
}
