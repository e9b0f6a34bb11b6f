import type { CartLine, PricedLine } from '@arung/contracts/carts/views'
import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { CheckoutView } from '@arung/contracts/checkouts/views'
import type { OrderView } from '@arung/contracts/orders/views'
import type { Profile } from '@arung/contracts/accounts/views'
import type { Locale } from '@arung/contracts/scalars'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { App } from '../../src/shell/app.tsx'
import { namespaces, textsOf } from '../../src/base/i18n/all-texts.ts'
import { createI18n } from '../../src/base/i18n/create-i18n.ts'
import { NotificationRegion } from '../../src/app/notifications/notification-region.tsx'
import {
  currentNotifications,
  removeNotification,
} from '../../src/app/notifications/notification-store.ts'
import { writeAuthCookie } from '../../src/base/session/auth-cookie.ts'
import { changeSession, signedOut } from '../../src/base/session/session-store.ts'
import { storefrontRoutes } from '../../src/shell/routes.tsx'
import { startApi, type Answer, type Call } from '../api-stub.ts'

export const checkoutId = 'a0000000-0000-4000-8000-000000000001'
export const inSeconds = (seconds: number): string =>
  new Date(Date.now() + seconds * 1_000).toISOString()

export const raftingLine: PricedLine = {
  lineId: 'b0000000-0000-4000-8000-000000000001',
  productId: '11111111-1111-4111-8111-111111111111',
  slug: 'ayung-river-rafting',
  isCombo: false,
  packageName: 'Ayung River Rafting',
  packageNameId: 'Arung Jeram Ayung',
  picture: null,
  date: '2026-12-04',
  sessions: [
    {
      productId: '11111111-1111-4111-8111-111111111111',
      packageName: 'Ayung River Rafting',
      packageNameId: 'Arung Jeram Ayung',
      time: '09:00',
    },
  ],
  rates: [
    {
      rateId: 'adult',
      name: 'Adults',
      nameId: 'Dewasa',
      quantity: 2,
      unitPrice: 450_000,
      total: 900_000,
    },
  ],
  addOns: [],
  offersPickup: true,
  persons: 2,
  subTotal: 900_000,
  addOnsTotal: 0,
  total: 900_000,
}

export const wayan: Participant = {
  name: 'Wayan Hartono',
  age: 34,
  birthDate: '1992-03-14',
  phone: '+6281234567890',
  nationality: 'ID',
  pic: true,
}
export const maya: Participant = {
  ...wayan,
  name: 'Maya Hartono',
  age: 31,
  birthDate: '1995-06-02',
  pic: false,
}

export const contact: Contact = {
  firstName: 'Wayan',
  lastName: 'Hartono',
  email: 'wayan@example.com',
  phone: '+6281234567890',
  country: 'ID',
  city: null,
  pickupPlace: null,
  note: null,
}

export const checkoutWith = (change: Partial<CheckoutView> = {}): CheckoutView => ({
  checkoutId,
  status: 'OPEN',
  locale: 'en',
  currency: 'IDR',
  lines: [raftingLine],
  overlaps: [],
  persons: 2,
  pickup: null,
  subTotal: 900_000,
  addOnsTotal: 0,
  pickupTotal: 0,
  discount: 0,
  grandTotal: 900_000,
  deposit: null,
  depositDaysMin: null,
  participants: [],
  contact: null,
  contactVerified: false,
  verification: null,
  holdExpiresAt: inSeconds(600),
  untilProved: false,
  serverTime: inSeconds(0),
  orderSlug: null,
  freeCancellationHours: 24,
  ...change,
})

export const orderSlug = 'x'.repeat(43)

export const orderWith = (change: Partial<OrderView> = {}): OrderView => ({
  slug: orderSlug,
  orderNumber: 'JRM-261204-7KQ2',
  status: 'WAITING_CONFIRMATION',
  paymentStatus: 'PAID',
  buyerKind: 'GUEST',
  locale: 'en',
  lines: [raftingLine],
  participants: [wayan, maya],
  contact,
  masked: false,
  unpriced: false,
  onAccount: false,
  activityDate: '2026-12-04',
  arrivalTime: '09:00',
  persons: 2,
  currency: 'IDR',
  pickup: null,
  isPickupOpen: false,
  subTotal: 900_000,
  addOnsTotal: 0,
  pickupTotal: 0,
  discount: 0,
  grandTotal: 900_000,
  payNow: 900_000,
  paid: 900_000,
  refunded: 0,
  remainingPayment: 0,
  nextPayment: null,
  orderTime: '2026-11-21T02:02:00Z',
  paymentDueAt: inSeconds(3_000),
  declineReason: null,
  note: null,
  guestNotes: [],
  payments: [],
  timeline: [{ step: 'PLACED', at: '2026-11-21T02:02:00Z' }],
  cancellation: { allowed: true, freeUntil: '2026-12-03T01:00:00Z', refundable: 900_000 },
  voucherCode: null,
  serverTime: inSeconds(0),
  ...change,
})

export const cartLineWith = (change: Partial<CartLine> = {}): CartLine => ({
  ...raftingLine,
  problem: null,
  left: null,
  ...change,
})

export const customer: Profile = {
  uuid: 'c0000000-0000-4000-8000-000000000001',
  role: 'USER',
  status: 'ACTIVE',
  active: true,
  firstName: 'Putu',
  lastName: 'Ardana',
  email: 'putu@example.com',
  phone: '+6281298765432',
  country: 'ID',
  city: 'Denpasar',
  companyName: null,
  profilePicture: null,
  withoutSystemPayment: false,
  position: null,
  permissions: [],
  suspension: null,
}

export const refusal = (status: number, code: string, message: string, more: object = {}) => ({
  status,
  body: { message, code, requestId: 'r', ...more },
})

/** Answers by `METHOD /path`; anything else is 404. A function gets the call. */
export type Answers = Record<string, Answer | ((call: Call) => Answer)>

export const ok = (data: unknown, status = 200): Answer => ({ status, body: { data } })

const realFetch = globalThis.fetch
const livePath = '/api/live'

/** Starts a real HTTP server as the API of the page, until `stop()`. Answers may be changed meanwhile. */
export async function startWorld(answers: Answers) {
  // A page that was opened before, perhaps as another user, is removed gradually. The test must not see it.
  cleanup()
  const api = await startApi(call => {
    const path = call.path.replace(/^\/api/, '').split('?', 1)[0] ?? ''
    const answer = answers[`${call.method} ${path}`]
    if (answer === undefined) return refusal(404, 'NotFound', 'Data not found')
    return typeof answer === 'function' ? answer(call) : answer
  })
  globalThis.fetch = (path, init) => realFetch(new URL(path as string, api.url), init)
  return {
    answers,
    /** The calls of the page in order, without those of the live stream, which reconnects at any time. */
    calls: (method: string, end = '') =>
      api.calls.filter(
        call => call.method === method && call.path.endsWith(end) && call.path !== livePath,
      ),
    stop: async () => {
      globalThis.fetch = realFetch
      changeSession(signedOut)
      // The next test must not take the notifications of this one for those that it waits for.
      for (const { id } of currentNotifications()) removeNotification(id)
      await api.stop()
    },
  }
}
export type World = Awaited<ReturnType<typeof startWorld>>

/** Loads what the forms fetch while they are used, so that no test has to wait for it. */
export async function loadForms(): Promise<void> {
  await Promise.all([
    import('../../src/storefront/checkouts/checkout-layout.tsx'),
    import('../../src/storefront/checkouts/participants-screen.tsx'),
    import('../../src/storefront/checkouts/contact-screen.tsx'),
    import('../../src/ui/phone/phone-field.tsx'),
    import('../../src/ui/phone/phone-number.ts'),
  ])
}

/** Signs somebody in, with the profile already read. */
export function signIn(profile: Profile): void {
  writeAuthCookie({ token: 'token', role: profile.role })
  changeSession({ token: 'token', role: profile.role, profile, loading: false })
}

/** Opens an address of the cart, the checkout or the order with all texts. */
export function openPage(path: string, locale: Locale = 'en') {
  const texts = textsOf(locale, namespaces)
  const boot = {
    locale,
    texts,
    fallback: {},
    failures: {},
    today: '2026-11-21',
    rendered: false,
    mapsKey: null,
    currency: 'IDR' as const,
  }
  const routes = storefrontRoutes(load => async () => {
    const { Screen, page } = await load()
    return { Component: Screen, handle: page }
  })
  const children = [...routes, { path: '*', element: <p>elsewhere</p> }]
  const prefix = locale === 'id' ? '/id' : '/'
  const router = createMemoryRouter([{ path: prefix, children }], { initialEntries: [path] })
  const rendered = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <App i18n={createI18n(locale, texts, 'Sungai Raya')} boot={boot}>
        <RouterProvider router={router} />
        <NotificationRegion />
      </App>
    </SWRConfig>,
  )
  return { ...rendered, router }
}
