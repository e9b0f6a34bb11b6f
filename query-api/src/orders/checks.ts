import type { AdminOrderView } from '@arung/contracts/orders/views'
import { ageOn } from '@arung/contracts/checkouts/age'
import { overlapsOf } from '@arung/domain/catalogue/overlaps'
import { isShut, poolIdsOf } from '../capacity/availability.ts'
import { capacityDays, type DayCount } from '../capacity/queries.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'
import type { OrderRow } from './queries.ts'

type Check = AdminOrderView['checks'][number]
type Said = Check['found'][number]
type Line = OrderRow['sold']['lines'][number]

/** What is looked at before an order is confirmed, each with what was found; nothing once it is decided. */
export async function checksOf(
  database: Database,
  facts: CatalogueFacts,
  row: OrderRow,
): Promise<Check[]> {
  if (row.status !== 'WAITING_CONFIRMATION') return []
  const days = await Promise.all(
    row.sold.lines.map(async line => ({
      line,
      days: await capacityDays(database, poolIdsOf(facts, line.productId), line.date, line.date),
    })),
  )
  return [
    check('PAYMENT', row.paid < row.sold.payNow ? [unpaid(row)] : []),
    check('DATES', days.filter(one => isClosed(facts, one)).map(closed)),
    check('PLACES', days.filter(one => one.days.some(day => isOver(facts, day))).map(oversold)),
    check('TIMES', overlapsOf(row.sold.lines, facts.products).map(overlapping)),
    agesCheck(facts, row),
    birthDatesCheck(row),
    ...pickupCheck(row),
  ]
}

const check = (code: Check['code'], found: Said[]): Check => ({
  code,
  state: found.length > 0 ? 'PROBLEM' : 'OK',
  found,
})

const unpaid = ({ order_number }: OrderRow): Said => ({
  text: `Nothing or too little is paid of ${order_number}`,
  textId: `Pembayaran ${order_number} belum ada atau kurang`,
})
const closed = ({ line }: { line: Line }): Said => ({
  text: `${line.packageName} is closed on ${line.date}`,
  textId: `${line.packageNameId} tutup pada ${line.date}`,
})
const oversold = ({ line }: { line: Line }): Said => ({
  text: `More than there is was sold of ${line.packageName} on ${line.date}`,
  textId: `${line.packageNameId} pada ${line.date} terjual melebihi tempat yang ada`,
})
const overlapping = ([a, b]: ReturnType<typeof overlapsOf>[number]): Said => ({
  text: `${a.packageName} (${a.date} ${a.time}) and ${b.packageName} (${b.date} ${b.time})`,
  textId: `${a.packageNameId} (${a.date} ${a.time}) dan ${b.packageNameId} (${b.date} ${b.time})`,
})

function isClosed(
  facts: CatalogueFacts,
  { line, days }: { line: Line; days: readonly DayCount[] },
) {
  const products = [line.productId, ...line.sessions.map(session => session.productId)]
  const isDisabled = products.some(id => facts.products.get(id)?.disabledDates.has(line.date))
  return isDisabled || line.sessions.some(({ time }) => days.some(day => isShut(day, time)))
}

/** Who is too young or too old. Of an activity that only some of the party join nobody knows who: that is said. */
function agesCheck(facts: CatalogueFacts, { participants, sold }: OrderRow): Check {
  const isJoined = (line: Line) => line.persons === participants.length
  const found = sold.lines.filter(isJoined).flatMap(line => outside(facts, line, participants))
  if (found.length > 0) return check('AGES', found)
  const unknown = sold.lines.filter(line => !isJoined(line) || !facts.products.has(line.productId))
  if (unknown.length === 0) return check('AGES', [])
  return {
    code: 'AGES',
    state: 'UNKNOWN',
    found: unknown.map(({ packageName: text, packageNameId: textId }) => ({ text, textId })),
  }
}

function outside(
  facts: CatalogueFacts,
  line: Line,
  participants: OrderRow['participants'],
): Said[] {
  const product = facts.products.get(line.productId)?.product
  if (product === undefined) return []
  const who = participants
    .filter(({ age }) => age < product.ageMin || age > product.ageMax)
    .map(({ name, age }) => `${name} (${age})`)
    .join(', ')
  if (who === '') return []
  return [{ text: `${line.packageName}: ${who}`, textId: `${line.packageNameId}: ${who}` }]
}

/** Whose age is not the one that the birth date gives on the day. */
function birthDatesCheck({ participants, activity_date }: OrderRow): Check {
  if (participants.length === 0) return { code: 'BIRTH_DATES', state: 'UNKNOWN', found: [] }
  const found = participants.flatMap(({ name, age, birthDate }) => {
    const born = ageOn(birthDate, activity_date)
    if (born === age) return []
    return [
      {
        text: `${name}: ${age}, born ${birthDate}`,
        textId: `${name}: ${age} tahun, lahir ${birthDate}`,
      },
    ]
  })
  return check('BIRTH_DATES', found)
}

/** Whether it is known how the guests get there, where an activity would fetch them; a hotel may be told later. */
function pickupCheck({ sold: { lines, pickup }, contact }: OrderRow): Check[] {
  if (!lines.some(line => line.offersPickup)) return []
  if (pickup === null) {
    const text = 'Neither a pick-up zone nor coming by oneself was chosen'
    return [
      check('PICKUP', [{ text, textId: 'Zona penjemputan atau datang sendiri belum dipilih' }]),
    ]
  }
  if (pickup.kind === 'SELF' || contact?.pickupPlace) return [check('PICKUP', [])]
  const found = {
    text: `${pickup.name}: no hotel or villa was named`,
    textId: `${pickup.nameId}: hotel atau vila belum disebutkan`,
  }
  return [{ code: 'PICKUP', state: 'UNKNOWN', found: [found] }]
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
