import { z } from 'zod'
import { calendarDatesMax, CalendarView } from '@arung/contracts/catalogue/desk-views'
import { OrdersOnDays, OrdersOnDaysQuery } from '@arung/contracts/orders/on-days'
import { LocalDate } from '@arung/contracts/scalars'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { datesBetween } from '../capacity/routes.ts'
import { poolNames } from '../catalogue/pool-names.ts'
import { orderListModel } from './list-queries.ts'
import { bookedOn, ordersOnDays } from './on-days.ts'
import type { Parts } from '../parts.ts'
import { desk, factsFor, SlugPath } from '../catalogue/desk-routes.ts'
import { productCalled } from '../catalogue/desk.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'

const ordersShownMax = 100

/** The days of a product for admins: why it is not sold on some of them, and which orders exist on others. */
export const calendarRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...desk,
    path: '/admins/products/:slug/calendar',
    summary:
      'Days on which a product is not sold with the reasons, and orders a day; at most 366 days',
    params: SlugPath,
    query: z.strictObject({ from: LocalDate, to: LocalDate }),
    data: CalendarView,
    async run({ query, ...input }) {
      const dates = datesBetween(query.from, query.to, calendarDatesMax)
      const facts = await factsFor(parts, input)
      const [id, { product, disabledDates }] = called(facts, input.params.slug)
      await parts.progress.reached([orderListModel], input.request.minPosition)
      return {
        data: {
          id,
          slug: product.slug,
          name: product.packageName,
          nameId: product.packageNameId,
          times: product.times,
          disabled: [...disabledDates]
            .map(([date, reason]) => ({ date, reason }))
            .sort((a, b) => (a.date < b.date ? -1 : 1)),
          booked: [...(await bookedOn(parts.database, id, dates))],
          pools: product.pools.flatMap(({ poolId }) => {
            const pool = facts.pools.get(poolId)
            return pool ? [{ poolId, ...poolNames(pool) }] : []
          }),
        },
      }
    },
  }),
  defineRoute({
    ...desk,
    path: '/admins/products/:slug/orders',
    summary: 'Orders that a product, or a combo with it, has on some days',
    params: SlugPath,
    query: OrdersOnDaysQuery,
    data: OrdersOnDays,
    async run({ query: { dates }, ...input }) {
      const [id] = called(await factsFor(parts, input), input.params.slug)
      await parts.progress.reached([orderListModel], input.request.minPosition)
      const [found, booked] = await Promise.all([
        ordersOnDays(parts.database, id, dates, ordersShownMax),
        bookedOn(parts.database, id, dates),
      ])
      const items = found.map(({ slug, order_number, status, guest_name, date, persons }) => ({
        slug,
        orderNumber: order_number,
        status,
        guestName: guest_name,
        date,
        persons,
      }))
      const sum = (of: (day: (typeof booked)[number]) => number) =>
        booked.reduce((total, day) => total + of(day), 0)
      return { data: { items, total: sum(day => day.orders), persons: sum(day => day.persons) } }
    },
  }),
]

function called(facts: CatalogueFacts, slug: string) {
  const found = productCalled(facts, slug)
  if (!found) throw notFound()
  return found
}
