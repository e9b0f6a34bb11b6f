import { fullName } from '@arung/contracts/full-name'
import { isPickupPlaceOpen } from '@arung/contracts/pickups/open-place'
import { z } from 'zod'
import {
  DeskOrderView,
  UnconfirmedQuery,
  UnconfirmedRow,
} from '@arung/contracts/bookings/unconfirmed'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { availabilityModel } from '../capacity/queries.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import { listRoutes } from '../lists/list-routes.ts'
import { checksAgainst, countsOfOrders, type CountOf } from '../orders/checks.ts'
import { orderListModel } from '../orders/list-queries.ts'
import { orderModel, ordersOf, type OrderRow } from '../orders/queries.ts'
import type { Parts } from '../parts.ts'
import { changeableOrderRoute } from './changeable-order.ts'
import { leftOfSession } from './places-left.ts'
import { bookingModel, reservationModel } from './queries.ts'
import { askedOfUnconfirmed, lookedAt } from './unconfirmed.ts'

const shared = {
  feature: 'bookings',
  access: allow('bookings:approve'),
  ownership: 'none',
} as const

/** What waits for approval in the reservation area. */
export const unconfirmedRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...shared,
    path: '/reservation-admin/unconfirmed',
    summary:
      'Orders and requests that wait for approval, and bookings that contradict their sale, the oldest first',
    models: [bookingModel, reservationModel, orderListModel, orderModel, availabilityModel],
    list: lookedAt,
    query: UnconfirmedQuery,
    item: UnconfirmedRow,
    async asked(query, _principal, _now, position) {
      const { facts } = await parts.catalogue.at(position)
      return { asked: askedOfUnconfirmed(query, parts.searched), facts }
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    limit: 'read',
    path: '/reservation-admin/orders/:id',
    summary:
      'An order as who approves it needs it: guests, places left, and what speaks against it',
    params: z.strictObject({ id: Uuid.toLowerCase() }),
    data: DeskOrderView,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([orderModel, availabilityModel], request.minPosition)
      const [row] = await ordersOf(parts.database, [params.id])
      if (!row) throw notFound()
      const { facts } = await parts.catalogue.at(request.minPosition)
      const countOf = await countsOfOrders(parts.database, facts, [row])
      return { data: viewOf(row, facts, countOf) }
    },
  }),
  changeableOrderRoute(parts),
]

function viewOf(row: OrderRow, facts: CatalogueFacts, countOf: CountOf): DeskOrderView {
  const { contact, sold } = row
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    status: row.status,
    locale: sold.locale,
    guestName: contact && fullName(contact),
    phone: contact?.phone ?? null,
    email: contact?.email ?? null,
    country: contact?.country ?? null,
    pickup: sold.pickup && { name: sold.pickup.name, nameId: sold.pickup.nameId },
    pickupPlace: contact?.pickupPlace ?? null,
    isPickupOpen: contact !== null && isPickupPlaceOpen({ ...sold, contact }),
    note: contact?.note ?? null,
    source: row.buyer_kind,
    orderTime: row.order_time.toISOString(),
    lines: sold.lines.map(line => ({
      name: line.packageName,
      nameId: line.packageNameId,
      date: line.date,
      sessions: line.sessions.map(session => ({
        name: session.packageName,
        nameId: session.packageNameId,
        time: session.time,
        left: leftOfSession(facts, { ...session, date: line.date }, countOf),
      })),
      rates: line.rates.map(counted),
      addOns: line.addOns.map(counted),
    })),
    participants: row.participants.map(({ name, age }) => ({ name, age })),
    currency: sold.currency,
    total: sold.grandTotal,
    paid: row.paid - row.refund_due,
    checks: row.status === 'WAITING_CONFIRMATION' ? checksAgainst(facts, row, countOf) : [],
  }
}

type Counted = Readonly<{ name: string; nameId: string; quantity: number }>
const counted = ({ name, nameId, quantity }: Counted): Counted => ({ name, nameId, quantity })
