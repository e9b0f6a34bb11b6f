import type { Profile } from '@arung/contracts/accounts/views'
import type {
  AdminOrderView,
  DashboardView,
  OrderHistory,
  DeskOrderRow,
  OrderRow,
  OwnOrderRow,
} from '@arung/contracts/orders/views'
import type { Locale } from '@arung/contracts/scalars'
import type { WellbeingLine, WellbeingView } from '@arung/contracts/wellbeing/views'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { App } from '../../src/shell/app.tsx'
import { namespaces, textsOf } from '../../src/base/i18n/all-texts.ts'
import { createI18n } from '../../src/base/i18n/create-i18n.ts'
import { NotificationRegion } from '../../src/app/notifications/notification-region.tsx'
import type { LazyScreen } from '../../src/app/lazy-screen.ts'
import { portalRoutes } from '../../src/shell/portal-routes.tsx'
import { customer, ok, orderSlug, orderWith, type Answers } from '../storefront/checkout-world.tsx'

export const admin: Profile = {
  ...customer,
  uuid: 'd0000000-0000-4000-8000-000000000001',
  role: 'ADMIN',
  firstName: 'Ketut',
  lastName: 'Ardana',
  email: 'ketut@example.com',
}

const screenOf: LazyScreen = load => async () => {
  const { Screen, page } = await load()
  return { Component: Screen, handle: page }
}

/** Shows the address when a screen leads out of these areas. */
function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>elsewhere: {pathname + search}</p>
}

/** Opens an address of the sign-in pages, the customer's area or the admin area, with all texts. */
export function openPortal(path: string, locale: Locale = 'en') {
  const texts = textsOf(locale, namespaces)
  const facts = { locale, texts, fallback: {}, failures: {}, today: '2026-11-21' }
  const children = [
    ...portalRoutes(screenOf),
    { index: true, element: <Elsewhere /> },
    { path: '*', element: <Elsewhere /> },
  ]
  const prefix = locale === 'id' ? '/id' : '/'
  const router = createMemoryRouter([{ path: prefix, children }], { initialEntries: [path] })
  const rendered = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <App
        i18n={createI18n(locale, texts, 'Sungai Raya')}
        boot={{ ...facts, rendered: false, mapsKey: null, currency: 'IDR' }}
      >
        <RouterProvider router={router} />
        <NotificationRegion />
      </App>
    </SWRConfig>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { ...rendered, router, address }
}

export const rowWith = (
  change: Partial<DeskOrderRow & OwnOrderRow> = {},
): DeskOrderRow & OwnOrderRow => ({
  slug: orderSlug,
  orderNumber: 'JRM-261204-7KQ2',
  status: 'WAITING_CONFIRMATION',
  paymentStatus: 'PAID',
  buyerKind: 'USER',
  guestName: 'Wayan Hartono',
  productNames: ['Ayung River Rafting'],
  productNamesId: ['Arung Jeram Ayung'],
  activityDate: '2026-12-04',
  arrivalTime: '09:00',
  persons: 2,
  currency: 'IDR',
  grandTotal: 900_000,
  remainingPayment: 0,
  orderTime: '2026-11-21T02:02:00Z',
  waitingSince: '2026-11-21T02:09:00Z',
  leftFor: [],
  keptUntil: null,
  ...change,
})

export const pageOf = (items: readonly OrderRow[], total = items.length) =>
  ok({ items, total, page: 1, size: 25 })

export const adminOrderWith = (change: Partial<AdminOrderView> = {}): AdminOrderView => ({
  ...orderWith({ buyerKind: 'USER' }),
  orderId: 'e0000000-0000-4000-8000-000000000001',
  accountId: customer.uuid,
  deskCancellation: { allowed: true, policy: 0, full: 0 },
  deletion: 'ALLOWED',
  checks: [],
  ...change,
})

export const dashboardWith = (change: Partial<DashboardView> = {}): DashboardView => ({
  toFirstSale: [],
  waitingConfirmation: 4,
  oldestWaitingSince: new Date(Date.now() - 38 * 60_000).toISOString(),
  newToday: 36,
  newSameDayLastWeek: 29,
  monthOrders: 512,
  monthTotals: [{ currency: 'IDR', amount: 684_200_000 }],
  users: 3_284,
  usersThisWeek: 41,
  agents: 58,
  agentsWaitingActivation: 2,
  messagesWaiting: 0,
  jobsFailed: 0,
  stuck: 0,
  refundsWaiting: 0,
  refundsFailed: 0,
  ordersPerDay: [
    { date: '2026-11-20', orders: 29 },
    { date: '2026-11-21', orders: 36 },
  ],
  seats: [
    {
      poolId: 'f0000000-0000-4000-8000-000000000001',
      name: 'Taro ATV',
      nameId: 'ATV Taro',
      date: '2026-11-21',
      taken: 44,
      limit: 48,
    },
  ],
  ...change,
})

/** A complete history of these events. */
export const historyWith = (
  entries: OrderHistory['entries'],
  change: Partial<OrderHistory> = {},
): OrderHistory => ({ entries, hasEarlier: false, sessions: {}, facts: {}, ...change })

/** The requests of every page of the admin area. */
/** Everything that was looked at is well, with some other lines. */
export const wellbeingWith = (
  lines: readonly WellbeingLine[] = [],
  proof: Partial<WellbeingView['proof']> = {},
): WellbeingView => ({
  lines: [...lines],
  readers: [],
  proof: { progress: null, canBeAsked: true, everyDays: 7, ...proof },
})

export const adminAnswers: Answers = {
  'GET /admins/dashboard': ok(dashboardWith()),
  'GET /admins/profile': ok(admin),
  'GET /admins/wellbeing': ok(wellbeingWith()),
  'GET /admins/orders': pageOf([rowWith()]),
  [`GET /admins/orders/${orderSlug}`]: ok(adminOrderWith()),
  [`GET /admins/orders/${orderSlug}/history`]: ok(historyWith([])),
}
