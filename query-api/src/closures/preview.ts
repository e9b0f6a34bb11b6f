import { dateAfter } from '@arung/contracts/dates'
import type { ClosureParty, ClosurePreview, ClosureScope } from '@arung/contracts/closures/closures'
import type { SingleProduct } from '@arung/contracts/operations/reservation-products'
import { keptUntil } from '@arung/domain/bookings/kept'
import { closingIdsOf } from '@arung/domain/capacity/closing-ids'
import { proposeMoves } from '@arung/domain/closures/propose-moves'
import { hasBegun, isInScope } from '@arung/domain/closures/scope'
import { rowView } from '../bookings/queries.ts'
import { isShut } from '../capacity/availability.ts'
import { capacityDays, countsOf } from '../capacity/queries.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'
import { allOf } from '../operations/queries.ts'
import { cancelOf } from './cancel-view.ts'
import { daysAfter, leftAt, targetsOf, type Places, type Target } from './places.ts'
import { partiesOf, sessionsOf, type PartyRow, type SessionRow } from './queries.ts'

/** The most sessions that are offered to one party. */
const targetsMax = 12

type Asked = Readonly<{
  scope: ClosureScope
  facts: CatalogueFacts
  now: string
  isPriceSeen: boolean
}>

/** Returns who is booked in a scope, where each party can move, and what each choice does. Five statements. */
export async function closurePreview(
  database: Database,
  { scope, facts, now, isPriceSeen }: Asked,
): Promise<ClosurePreview> {
  const [booked, types, saved] = await Promise.all([
    sessionsOf(database, scope),
    allOf(database, 'product_types'),
    allOf(database, 'reservation_products'),
  ])
  const { date, list } = scope
  const times = booked
    .map(({ time }) => time)
    .filter(time => isInScope(scope, now, { date, list, time }))
  const rows = await partiesOf(database, { date, list, times })
  const lists = new Map(types.map(({ id, value }) => [id, value.kind]))
  const singles = new Map(
    saved.flatMap(({ id, value, retired }) =>
      value.kind === 'SINGLE' && !retired ? [[id, value] as const] : [],
    ),
  )
  const ofList = [...singles].filter(([, { typeId }]) => lists.get(typeId) === list)
  const used = new Map([
    ...ofList,
    ...[...singles].filter(([id]) => rows.some(row => row.reservation_product_id === id)),
  ])
  const ids = new Set([...used].flatMap(([id, { pools }]) => closingIdsOf(id, pools)))
  const days = await capacityDays(database, [...ids], date, dateAfter(date, daysAfter))
  const places = { facts, counts: countsOf(days), scope, now }
  return {
    ...scope,
    sessions: sessionViews(places, ofList, booked),
    parties: partyViews(places, rows, singles, isPriceSeen),
  }
}

type Singles = ReadonlyMap<string, SingleProduct>
const productOf = (row: PartyRow, singles: Singles): SingleProduct | null =>
  singles.get(row.reservation_product_id ?? '') ?? null

/** The sessions of the list, and those of bookings at any other time. */
function sessionViews(
  { counts, scope, now }: Places,
  ofList: readonly (readonly [string, SingleProduct])[],
  booked: readonly SessionRow[],
): ClosurePreview['sessions'] {
  const bookedAt = new Map(booked.map(row => [row.time, row]))
  const times = [...ofList.flatMap(([, { sessions }]) => sessions), ...bookedAt.keys()]
  return [...new Set(times)].toSorted().map(time => {
    const { parties, guests } = bookedAt.get(time) ?? { parties: 0, guests: 0 }
    const products = ofList.filter(
      ([, { sessions }]) => sessions.length === 0 || sessions.includes(time),
    )
    const isClosed = ([id, { pools }]: readonly [string, SingleProduct]) =>
      closingIdsOf(id, pools).some(one => isShut(counts(one, scope.date), time))
    return {
      time,
      parties,
      guests,
      isClosed: products.length > 0 && products.every(isClosed),
      hasBegun: hasBegun({ date: scope.date, time }, now),
    }
  })
}

type Movable = Readonly<{
  row: PartyRow
  fault: ClosureParty['moveFault']
  targets: readonly Target[]
}>

function partyViews(
  places: Places,
  rows: readonly PartyRow[],
  singles: Singles,
  isPriceSeen: boolean,
): ClosureParty[] {
  const all = rows.map(row => movable(places, row, productOf(row, singles)))
  const moves = proposeMoves(
    all.map(({ row, targets }) => ({
      id: row.booking_id,
      guests: row.guests,
      options: targets.map(({ demands }) => demands),
    })),
    leftAt(all.flatMap(({ targets }) => targets)),
  )
  return all.map(({ row, fault, targets }) => {
    const nth = moves.get(row.booking_id)
    const keepFault = keepFaultOf(row)
    return {
      booking: rowView(row),
      moves: nth === undefined ? [] : proposedFirst(targets, nth),
      moveFault: fault ?? (nth === undefined ? 'NO_PLACES' : null),
      keepUntil: fault === null && keepFault === null ? keptUntil(row.date) : null,
      keepFault,
      cancel: cancelOf(row, isPriceSeen),
      mail: {
        reaches: row.contact !== null || (row.party?.email ?? null) !== null,
        locale: row.order_locale ?? row.desk_locale ?? 'en',
      },
      phone: row.contact?.phone ?? row.party?.phone ?? null,
    }
  })
}

/** A request is not promised yet, and the activities of a combo stay together. */
function keepFaultOf(row: PartyRow): ClosureParty['keepFault'] {
  if (row.state === 'NEED_APPROVAL') return 'REQUEST'
  return row.sold_product_id === row.product_id ? null : 'COMBO'
}

function movable(places: Places, row: PartyRow, product: SingleProduct | null): Movable {
  const fault = faultOf(places, row, product)
  const targets = fault === null && product !== null ? targetsOf(places, row, product) : []
  return { row, fault, targets }
}

function faultOf(
  { now }: Places,
  row: PartyRow,
  product: SingleProduct | null,
): ClosureParty['moveFault'] {
  if (row.state === 'ARRIVED') return 'HERE'
  if (row.move !== null) return 'UNAPPROVED'
  if (row.sale_kind === 'ORDER' && isOrderClosed(row, now)) return 'ORDER_CLOSED'
  return product === null ? 'UNMAPPED' : null
}

/** An order is changed until its first activity begins or its first guests have come. */
function isOrderClosed({ order_status, order_begins, others }: PartyRow, now: string): boolean {
  if (order_status !== 'CONFIRMED') return true
  if (others.some(({ state }) => state !== 'APPROVED')) return true
  const [date = '', time = ''] = order_begins?.split(' ') ?? []
  return hasBegun({ date, time }, now)
}

function proposedFirst(targets: readonly Target[], nth: number): ClosureParty['moves'] {
  const [proposed] = targets.slice(nth, nth + 1)
  const others = targets.filter(target => target !== proposed)
  return [...(proposed ? [proposed] : []), ...others]
    .slice(0, targetsMax)
    .map(({ demands: _demands, ...target }) => target)
}
