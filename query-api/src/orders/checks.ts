import type { AdminOrderView } from '@arung/contracts/orders/views'
import { checkedDays, checksOf, type TakenDay } from '@arung/domain/orders/checks'
import { countedOf } from '@arung/domain/orders/money'
import { capacityDays, overridesOf, type DayCount } from '../capacity/queries.ts'
import { siteDays } from '../capacity/site-days.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'
import type { OrderRow } from './queries.ts'

/** Looks up the day of a pool, where it was ever touched. */
export type CountOf = (poolId: string, date: string) => DayCount | undefined

/** Returns the checks before an order is confirmed, each with its findings. Empty once the order is decided. */
export async function checksOfRow(
  database: Database,
  facts: CatalogueFacts,
  row: OrderRow,
): Promise<AdminOrderView['checks']> {
  if (row.status !== 'WAITING_CONFIRMATION') return []
  return checksAgainst(facts, row, await countsOfOrders(database, facts, [row]))
}

/** Reads each day on which these orders take places once. */
export async function countsOfOrders(
  database: Database,
  facts: CatalogueFacts,
  rows: readonly OrderRow[],
): Promise<CountOf> {
  const taken = rows.flatMap(row => checkedDays(row.sold, facts))
  const days = new Map(taken.map(({ poolId, date }) => [keyOf(poolId, date), { poolId, date }]))
  const read = await Promise.all(
    [...days].map(async ([key, { poolId, date }]) => {
      const days = facts.pools.has(poolId)
        ? await capacityDays(database, [poolId], date, date)
        : await siteDays(database, facts, { productIds: [poolId], from: date, to: date })
      return [key, days.find(day => day.pool_id === poolId)] as const
    }),
  )
  const known = new Map(read)
  return (poolId, date) => known.get(keyOf(poolId, date))
}

/** Returns the checks of a waiting order, against days that were already read. */
export function checksAgainst(
  facts: CatalogueFacts,
  row: OrderRow,
  countOf: CountOf,
): AdminOrderView['checks'] {
  const { lines, payNow, withoutPayment, pickup } = row.sold
  const checks = checksOf(
    {
      orderNumber: row.order_number,
      payNow,
      counted: countedOf({ status: row.status, paid: row.paid, refundDue: row.refund_due }),
      withoutPayment,
      activityDate: row.activity_date,
      lines,
      participants: row.participants,
      contact: row.contact,
      pickup,
    },
    {
      catalogue: facts,
      dayOf(poolId, date) {
        const day = countOf(poolId, date)
        return day && takenOf(day)
      },
    },
  )
  return checks.map(({ code, state, found }) => ({ code, state, found: [...found] }))
}

const keyOf = (poolId: string, date: string) => `${poolId}|${date}`

function takenOf(day: DayCount): TakenDay {
  const { held, sold, closed, sessions } = day
  const times = Object.entries(sessions)
  return {
    taken: held + sold,
    takenAt: Object.fromEntries(times.map(([time, of]) => [time, of.held + of.sold])),
    closed,
    closedTimes: times.filter(([, of]) => of.closed).map(([time]) => time),
    overrides: overridesOf(day),
  }
}
