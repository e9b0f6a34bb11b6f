import { orderSale, type Sale } from '@arung/domain/bookings/sale'
import type { Past } from '../past/past.ts'
import { pastOrderId } from '../past/past-orders.ts'
import { colleagueIn } from './accounts.ts'
import type { ReceivableHappening } from './receivable-plan.ts'
import type { AnyHappening } from './season.ts'

/** Invoices what an agent has sold in the plan, records what it transferred, or sets its credit limit. */
export async function sayOfAccount(
  past: Past,
  happening: ReceivableHappening,
  plan: readonly AnyHappening[],
): Promise<void> {
  const { owedBy: accountId, name } = happening
  const of = { name, accountId, by: colleagueIn('FINANCE') }
  if (happening.kind === 'limit') return past.limit(of, happening.limit)
  if (happening.kind === 'pay') return past.payInvoices(of, happening.share)
  const sales = plan.flatMap(one => salesOf(past, one, accountId))
  return past.invoice(of, sales, happening.creditDays)
}

/** The sales of the plan that an agent makes. What the agent does not owe is left out where it is invoiced. */
function salesOf(past: Past, one: AnyHappening, accountId: string): readonly Sale[] {
  if (!('kind' in one)) return []
  if (one.kind === 'place' && one.booking.buyer.accountId === accountId)
    return [orderSale(pastOrderId(one.checkoutId))]
  if (one.kind === 'sell-for-agent' && one.sale.accountId === accountId)
    return [past.saleOf(one.saleId)]
  return []
}
