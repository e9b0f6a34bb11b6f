import type { z } from 'zod'
import type { AdminOrderView } from '@arung/contracts/orders/views'
import { isShut, poolIdsOf } from '../capacity/availability.ts'
import { capacityDays, type DayCount } from '../capacity/queries.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'
import type { OrderRow } from './queries.ts'

type Conflict = z.output<typeof AdminOrderView>['conflicts'][number]

/** Reasons to look twice before confirming an order; none once it is decided. */
export async function conflictsOf(
  database: Database,
  facts: CatalogueFacts,
  row: OrderRow,
): Promise<Conflict[]> {
  if (row.status !== 'WAITING_CONFIRMATION') return []
  const conflicts: Conflict[] = []
  if (row.paid < row.sold.payNow)
    conflicts.push({ code: 'UNPAID', text: `Nothing or too little is paid of ${row.order_number}` })
  for (const line of row.sold.lines) {
    const poolIds = poolIdsOf(facts, line.productId)
    const days = await capacityDays(database, poolIds, line.date, line.date)
    const products = [line.productId, ...line.sessions.map(session => session.productId)]
    const isDisabled = products.some(id => facts.products.get(id)?.disabledDates.has(line.date))
    const closed = line.sessions.filter(({ time }) => days.some(day => isShut(day, time)))
    if (isDisabled || closed.length > 0)
      conflicts.push({ code: 'DATE_CLOSED', text: `${line.packageName} is closed on ${line.date}` })
    if (days.some(day => isOver(facts, day)))
      conflicts.push({
        code: 'CAPACITY',
        text: `More than there is was sold of ${line.packageName} on ${line.date}`,
      })
    const outside = guestsOutside(facts, line, row)
    if (outside.length > 0)
      conflicts.push({ code: 'AGE', text: `${line.packageName}: ${outside.join(', ')}` })
  }
  return conflicts
}

/** Who is too young or too old for an activity that the whole party joins, with their ages. */
function guestsOutside(
  facts: CatalogueFacts,
  line: OrderRow['sold']['lines'][number],
  { participants }: OrderRow,
): string[] {
  const product = facts.products.get(line.productId)?.product
  if (product === undefined || line.persons !== participants.length) return []
  return participants
    .filter(({ age }) => age < product.ageMin || age > product.ageMax)
    .map(({ name, age }) => `${name} (${age})`)
}

/** Limits may be lowered below what was sold before. */
function isOver(facts: CatalogueFacts, day: DayCount): boolean {
  const pool = facts.pools.get(day.pool_id)
  const { dayLimit = null, sessionLimit = null } = pool ?? {}
  const isOverDay = dayLimit !== null && day.held + day.sold > dayLimit
  const sessions = Object.values(day.sessions)
  return (
    isOverDay ||
    (sessionLimit !== null && sessions.some(({ held, sold }) => held + sold > sessionLimit))
  )
}
