import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { deskSession, freshEmail, login, newCustomer, type Account } from './accounts.ts'
import { call } from './api.ts'
import { fillIn, holdPlaces, paidOrder, placedOrder, proveAddress } from './other-buyers.ts'
import { openDay } from './sessions.ts'

const slug = 'jungle-atv-7km'

export const missingPage = '/no/such/page'

/** Screens that look the same for everybody. */
export const publicScreens = [
  '/',
  '/activities',
  '/activities/all',
  '/activities/others',
  '/activities/combo',
  '/activities/combo/gold-rafting-atv-swing',
  '/activities/ayung-river-rafting',
  '/blog',
  '/blog/ayung-or-telaga-waja',
  '/contact-us',
  '/contact-success',
  missingPage,
] as const

export const companyScreens = [
  '/about',
  '/our-history',
  '/restaurant',
  '/privacy-policy',
  '/terms-and-conditions',
] as const

export const guestScreens = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/agent/sign-in',
  '/agent/sign-up',
  '/agent/forgot-password',
  '/admin/sign-in',
  '/admin/forgot-password',
] as const

/** The entries to the reservation area, open to everybody. */
export const staffGuestScreens = [
  '/reservation/admin/login',
  '/reservation/admin/forgot-password',
  '/reservation/login',
  '/reservation/forgot-password',
] as const

/** The screens of the reservation area for a super admin. */
export const staffScreens = [
  '/reservation/admin',
  '/reservation/admin/admins?tab=all',
  '/reservation/admin/reservation-list?tab=all',
  '/reservation/admin/unconfirmed-reservation-list',
  '/reservation/admin/transportation-list',
  '/reservation/admin/places',
  '/reservation/admin/board',
  '/reservation/admin/closures',
  '/reservation/admin/closures/new',
  '/reservation/admin/closures?tab=calendar',
  '/reservation/admin/rafting-list',
  '/reservation/admin/atv-list',
  '/reservation/admin/rota',
  '/reservation/admin/guide-report',
  '/reservation/admin/atv-guide-report',
  '/reservation/admin/guide-pay',
  '/reservation/admin/guide-pay/sheets?tab=all',
  '/reservation/admin/guide-pay/rates',
  '/reservation/admin/payment-list',
  '/reservation/admin/payment-list/shifts',
  '/reservation/admin/payment-list/receipts',
  '/reservation/admin/taxes',
  '/reservation/admin/payment-list/receivables?tab=all',
  '/reservation/admin/payment-list/months',
  '/reservation/admin/payment-list/months/taxes',
  '/reservation/admin/payment-list/reconciliation',
  '/reservation/admin/payment-list/reconciliation/files',
  '/reservation/admin/deposit-list?tab=all',
  '/reservation/admin/withdraw-list?tab=all',
  '/reservation/admin/wallets',
  '/reservation/admin/users?tab=all',
  '/reservation/admin/report',
  '/reservation/admin/report/rows',
  '/reservation/admin/report-lite',
  '/reservation/admin/booking',
  '/reservation/admin/guides',
  '/reservation/admin/guides/create',
  '/reservation/admin/product-mapping',
  '/reservation/admin/profile',
  '/reservation/admin/security',
] as const

/** A customer with a cart, a checkout at each step, and orders: the addresses to inspect. */
export type Furnished = Readonly<{
  customer: Account
  checkoutSteps: readonly string[]
  orderScreens: readonly string[]
  customerScreens: readonly string[]
  adminScreens: readonly string[]
}>

/** Creates the data of the personal screens. `days` keeps the sessions of several calls distinct. */
export async function furnish(days: number): Promise<Furnished> {
  const time = '09:00'
  const date = await openDay(slug, days, time)
  const choice = { slug, date, time, adults: 2 }
  const customer = await newCustomer('Dewi')
  const { token, uuid } = await login('users', customer)
  const waiting = await placedOrder(choice, { ...customer, token })
  const paid = await paidOrder(choice, { ...customer, token })
  const confirmed = await paidOrder(choice, { ...customer, token })
  await confirm(confirmed.slug)
  await fillCart(uuid, token, choice)
  return {
    customer,
    checkoutSteps: await checkoutAtEachStep(choice),
    orderScreens: [
      `/order/${waiting.slug}`,
      `/order/${paid.slug}`,
      `/order/${confirmed.slug}`,
      `/payment-successfull?order=${paid.slug}`,
      `/payment-failed?order=${waiting.slug}`,
      `/order/${'x'.repeat(43)}`,
      `/day/${'x'.repeat(52)}`,
    ],
    customerScreens: [
      '/cart',
      '/user',
      '/user?tab=past',
      '/user/profile',
      '/user/security',
      `/user/order/${confirmed.slug}`,
    ],
    adminScreens: [
      '/admin',
      '/admin/orders',
      '/admin/orders?view=all',
      `/admin/orders/${paid.slug}`,
      `/admin/orders/${confirmed.slug}`,
      '/admin/users?tab=all',
      `/admin/users?open=${uuid}`,
      '/admin/agents?tab=all',
      '/admin/receivables',
      '/admin/analytics',
      `/admin/agents/${uuid}/statement?month=2026-12`,
      '/admin/user-admin',
      `/admin/user-admin/${(await deskSession()).uuid}/work`,
      '/admin/contact?tab=all',
      '/admin/categories',
      '/admin/categories/river-rafting/edit',
      '/admin/addons-product',
      `/admin/capacity?date=${date}`,
      '/admin/products',
      '/admin/products/create',
      '/admin/products/jungle-atv-7km/edit',
      '/admin/products/ayung-river-rafting/images',
      '/admin/products/ayung-river-rafting/calendar',
      '/admin/blogs',
      '/admin/blogs/create',
      '/admin/blogs/ayung-or-telaga-waja/edit',
      '/admin/blogs/ayung-or-telaga-waja/images',
      '/admin/pickup-zones',
      '/admin/pickup-zones/create',
      '/admin/pages',
      '/admin/pages/about/edit',
      '/admin/restaurant-menu',
      '/admin/redirects',
      '/admin/blog-categories',
      '/admin/blog-categories/create',
      '/admin/jobs',
      '/admin/import',
      '/admin/wellbeing',
      '/admin/agent-special-price',
      '/admin/search?q=ayung',
      '/admin/settings',
      '/admin/settings?tab=security',
      '/admin/settings?tab=business',
    ],
  }
}

async function confirm(orderSlug: string): Promise<void> {
  const { token } = await deskSession()
  await call(`/admins/orders/${orderSlug}/confirm`, { method: 'POST', body: { note: null }, token })
}

type Choice = Parameters<typeof holdPlaces>[0]

/** Adds the choice to the cart of a customer or an agent. */
export async function fillCart(
  uuid: string,
  token: string,
  choice: Choice,
  realm: 'users' | 'agents' = 'users',
): Promise<void> {
  const checkoutId = await holdPlaces(choice)
  const checkout = await call<CheckoutView>(`/checkouts/${checkoutId}`)
  const line = checkout.lines[0]
  if (line === undefined) throw new Error(`Checkout ${checkoutId} has no line`)
  const { productId, lineId } = line
  const quantities = Object.fromEntries(line.rates.map(rate => [rate.rateId, rate.quantity]))
  const times = line.sessions.map(session => session.time)
  const body = {
    lineId,
    currency: 'IDR',
    choice: { productId, date: choice.date, times, quantities, addOns: [] },
  }
  await call(`/${realm}/${uuid}/carts/lines`, { method: 'POST', body, token })
  await call(`/checkouts/${checkoutId}`, { method: 'DELETE' })
}

/**
 * Creates one untouched checkout, one with a contact to prove, and one ready to be paid, and adds one that does not
 * exist.
 */
async function checkoutAtEachStep(choice: Choice): Promise<readonly string[]> {
  const at = (path: string, id: string) => `${path}?checkout=${id}`
  const [fresh, filled, ready] = [
    await holdPlaces(choice),
    await holdPlaces(choice),
    await holdPlaces(choice),
  ]
  const email = freshEmail('iluh')
  await fillIn(filled, { email: freshEmail('iluh'), firstName: 'Iluh' })
  await fillIn(ready, { email, firstName: 'Iluh' })
  await proveAddress(ready, { email })
  return [
    '/booking',
    at('/booking', fresh),
    at('/booking/contact-detail', filled),
    at('/booking/edit-contact-detail', filled),
    at('/booking/validation', filled),
    at('/booking/payment', ready),
  ]
}
