import { expect } from '@playwright/test'
import { naughtyStrings, vectors } from '../../tests/security/naughty-strings.ts'
import { comeSignedIn, comeToDesk, deskSession, freshEmail, login } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { look, watch } from '../src/markup.ts'
import {
  filled,
  guestsMax,
  naughtyCustomer,
  naughtyOrder,
  naughtyProduct,
  nth,
  phone,
} from '../src/naughty.ts'
import { startProduct, type Product } from '../src/product.ts'
import { test } from '../src/world.ts'

test.setTimeout(240_000)

/** A separate product, because what is written here would spoil the screens of other tests. */
let product: Product
const before = { ...process.env }
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
  process.env['PRODUCT_URL'] = product.url
  process.env['SANDBOX_URL'] = product.sandboxUrl
  process.env['GATEWAY_KEY'] = product.gatewayKey
})
test.afterAll(async () => {
  for (const name of ['PRODUCT_URL', 'SANDBOX_URL', 'GATEWAY_KEY'])
    if (before[name] !== undefined) process.env[name] = before[name]
  await product.stop()
})

test('xss.browser: naughty strings in every field stay text on every page, for visitors, customers and the desk @desktop', async ({
  browser,
}) => {
  const watched = async () => {
    const context = await browser.newContext()
    await watch(context)
    return context
  }
  const admin = await deskSession()
  const slug = await naughtyProduct(admin.token)
  const customer = await naughtyCustomer()
  const { token } = await login('users', customer)
  const own = await naughtyOrder(naughtyStrings.slice(0, guestsMax), 10, token)
  const others: string[] = []
  for (let from = guestsMax; from < naughtyStrings.length; from += guestsMax) {
    const names = naughtyStrings.slice(from, from + guestsMax)
    others.push(await naughtyOrder(names, 10 + others.length * 3))
  }
  const [guest = own] = others
  const cancel = { reason: filled(vectors, 500) }
  await call(`/orders/${guest}/cancel`, { method: 'POST', body: cancel })
  const message = { firstName: nth(80, 15), lastName: nth(80, 23), email: freshEmail('x'), phone }
  const body = { ...message, message: filled(vectors, 2_000) }
  await call('/contacts', { method: 'POST', body })

  const name = encodeURIComponent('<img src=x onerror=alert(1)>')
  const forEverybody = [
    '/',
    '/activities',
    '/id/activities/others',
    `/activities/${slug}`,
    `/id/activities/${slug}`,
    ...others.map(one => `/order/${one}`),
    `/${name}`,
    `/sign-in?next=${name}`,
  ]
  const personal = [
    '/user',
    `/user/order/${own}`,
    `/order/${own}`,
    '/id/user/profile',
    '/user/security',
  ]
  const orders = [own, ...others].map(one => `/admin/orders/${one}`)
  const ofTheDesk = ['/admin', '/admin/orders?view=all', ...orders]
  const [visitor, signedIn, desk] = await Promise.all([watched(), watched(), watched()])
  await comeSignedIn(signedIn, 'users', customer)
  await comeToDesk(desk)
  const [, seenByCustomer, seenByDesk] = await Promise.all([
    look(visitor, forEverybody, null),
    look(signedIn, personal, /<script>alert\(1\)<\/script>/),
    look(desk, ofTheDesk, /onerror=alert\(1\)/),
  ])
  expect(seenByCustomer).toBeGreaterThan(0)
  expect(seenByDesk).toBeGreaterThan(0)
  for (const context of [visitor, signedIn, desk]) await context.close()
})
