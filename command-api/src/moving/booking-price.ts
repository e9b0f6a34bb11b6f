import type { BookingRow } from '@arung/contracts/moving/booking-columns'
import type { ReservationLine } from '@arung/contracts/reservations/requests'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import { agentPriceOf } from '@arung/domain/reservation-agents/agent-price'
import type { PartDemand } from '@arung/domain/reservations/selling'
import { reservationProductStream } from '../operations/streams.ts'
import { agentTermsOf } from '../reservation-agents/terms.ts'
import { soldOf } from '../reservations/taxed-lines.ts'
import { ratesNow } from '../taxes/rates-now.ts'
import { agentAccountId } from './agents.ts'
import { lineOf } from './booking-row.ts'
import { nowOf, problem, RowRefused, type Moving } from './moving.ts'
import { deskProductId } from './products-flow.ts'

/** What a row takes and costs: at the price of the product or of the agent, unless another one was agreed. */
export type Offered = Readonly<{
  productId: string
  total: number
  override: ReservationLine['override']
  demands: readonly PartDemand[]
  /** The account of the agent who sold it, or null. */
  agent: string | null
}>

/** What a row becomes. */
export type Sold = Readonly<{ row: BookingRow; offered: Offered; soldAt: string }>

export async function offeredFor(
  moving: Moving,
  row: BookingRow,
  reservationId: string,
): Promise<Offered> {
  const { parts, by } = moving
  const productId = deskProductId(moving, row.product)
  const known = await parts.workers.load(reservationProductStream(productId), reservationProduct)
  if (known.state === null) throw new RowRefused(problem('product', 'NotThere'))
  const agent = row.source === 'AGENT' ? agentAccountId(moving, row.agent ?? '') : null
  const terms = agent === null ? null : await agentTermsOf(parts, agent)
  if (agent !== null && terms === null) throw new RowRefused(problem('agent', 'NotThere'))
  const line = lineOf(row, productId)
  const sold = await soldOf(
    parts,
    {
      reservationId,
      body: { lines: [line] },
      by,
      now: nowOf(moving),
      seller: terms && { priceOf: ({ id, product }) => agentPriceOf(terms, id, product) },
    },
    0,
    await ratesNow(parts),
  )
  const ofProduct = sold.line.total
  const amount = row.amount ?? ofProduct
  return {
    productId,
    total: amount,
    override: amount === ofProduct ? null : { amount, reason: 'SOLD_BEFORE' },
    demands: sold.parts.flatMap(({ demands }) => demands),
    agent,
  }
}
