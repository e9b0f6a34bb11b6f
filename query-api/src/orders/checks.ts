import type { AdminOrderView } from '@arung/contracts/orders/views'
import { checkedDays, checksOf, type TakenDay } from '@arung/domain/orders/checks'
import { capacityDays, overridesOf, type DayCount } from '../capacity/queries.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'
import type { OrderRow } from './queries.ts'

/** What is looked at before an order is confirmed, each with what was found; nothing once it is decided. */
export async function checksOfRow(
  database: Database,
  facts: CatalogueFacts,
  row: OrderRow,
): Promise<AdminOrderView['checks']> {
  if (row.status !== 'WAITING_CONFIRMATION') return []
  const { lines, payNow, pickup } = row.sold
  const days = await Promise.all(
    checkedDays({ lines }, facts).map(async ({ poolId, date }) => {
      const [day] = await capacityDays(database, [poolId], date, date)
      return [keyOf(poolId, date), day && takenOf(day)] as const
    }),
  )
  const known = new Map(days)
  const checks = checksOf(
    {
      orderNumber: row.order_number,
      payNow,
      paid: row.paid,
      activityDate: row.activity_date,
      lines,
      participants: row.participants,
      contact: row.contact,
      pickup,
    },
    { catalogue: facts, dayOf: (poolId, date) => known.get(keyOf(poolId, date)) },
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
