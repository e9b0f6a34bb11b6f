import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { demoAdmin, freshEmail } from '../src/accounts.ts'
import { bookNow, chooseSession, findFromHome, openPanel } from '../src/catalogue.ts'
import { fillInCheckout, goToPayment } from '../src/checkout.ts'
import { confirmOrder, signIn } from '../src/desk.ts'
import { deadLinks } from '../src/inspection.ts'
import { attachmentsOf, mailTo } from '../src/mailbox.ts'
import { payInFull } from '../src/payment.ts'
import { openDay, productBySlug } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

const slug = 'ayung-river-rafting'

/** Books two people as a guest and pays. Returns the order's slug and number. */
async function bookAsGuest(guest: Visitor, email: string, days: number) {
  const product = await productBySlug(slug)
  const inWords = guest.locale === 'en'
  const category = (inWords ? product.category?.name : product.category?.nameId) ?? ''
  await findFromHome(guest, category, inWords ? product.packageName : product.packageNameId)
  const panel = await openPanel(guest)
  await chooseSession(guest, panel, { date: await openDay(slug, days, '09:00'), time: '09:00' })
  await bookNow(guest, panel)
  await fillInCheckout(guest, { firstName: 'Ayu', lastName: 'Lestari', email })
  await goToPayment(guest)
  const orderSlug = await payInFull(guest)
  const number = /JRM-[0-9A-Z-]+/.exec(await guest.page.getByRole('main').innerText())?.[0] ?? ''
  return { orderSlug, number }
}

async function wholeJob(guest: Visitor, desk: Visitor, days: number) {
  const email = freshEmail('ayu')
  const { orderSlug, number } = await bookAsGuest(guest, email, days)
  const { page, say } = guest
  await page.getByRole('link', { name: say('order:success.toOrder') }).click()
  await expect(page.getByText(say('order:status.WAITING_CONFIRMATION')).first()).toBeVisible()

  await signIn(desk, '/admin/sign-in', demoAdmin)
  await expect(desk.page.getByRole('heading', { level: 1 })).toHaveText(
    desk.say('admin:dashboard.title'),
  )
  await confirmOrder(desk, number)

  const voucher = await mailTo(
    guest.origin,
    email,
    mail => mail.subject.includes(number) && /voucher/.test(mail.subject),
  )
  expect(await deadLinks(voucher.text.match(/https?:\/\/[^\s)\]>]+/g) ?? [])).toEqual([])
  const files = await attachmentsOf(guest.origin, voucher)
  const pdf = files.find(file => file.name.endsWith('.pdf'))
  expect(pdf, 'a PDF is attached').toBeDefined()
  expect(await startOf(pdf?.url ?? '')).toBe('%PDF-')

  await page.reload()
  await expect(page.getByText(say('order:status.CONFIRMED')).first()).toBeVisible()
  await expect(page.getByRole('img', { name: say('order:qr', { number }) })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: say('order:voucher') }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  const entry = page.getByRole('link', { name: say('order:calendar') })
  const calendar = await page.request.get((await entry.getAttribute('href')) ?? '')
  expect(await calendar.text()).toContain('BEGIN:VEVENT')

  await desk.page.goto(desk.at(`/admin/orders/${orderSlug}`))
  await expectHistory(desk)
  await expectPast(desk)
  await expectSigned(desk, number)
}

/** Asserts that every step shows who did it and when. */
async function expectHistory(desk: Visitor) {
  const { page, say } = desk
  const whole = new RegExp(say('admin:history.whole', { count: '.+' }))
  await page.getByRole('button', { name: whole }).click()
  const history = page
    .getByRole('heading', { level: 2, name: say('admin:history.title') })
    .locator('xpath=..')
    .getByRole('list')
    .first()
  const steps = [
    'OrderConfirmed',
    'PaymentRecorded',
    'PaymentSucceeded',
    'PaymentStarted',
    'OrderPlaced',
  ]
  for (const step of steps) {
    const heading = page.getByRole('heading', {
      name: say(`admin:history.events.${step}`),
      exact: true,
    })
    const entry = history.getByRole('listitem').filter({ has: heading })
    await expect(entry).toHaveCount(1)
    await expect(
      entry.getByText(new RegExp(say('backoffice:history.by', { who: '' }))),
    ).toBeVisible()
    await expect(entry.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/)
  }
  await expect(history.getByText(say('backoffice:history.by', { who: 'Demo Admin' }))).toBeVisible()
}

/** Opens the order as it was when it had just been placed, then returns to now. */
async function expectPast({ page, say }: Visitor) {
  await page.getByRole('button', { name: say('admin:history.events.OrderPlaced') }).click()
  const moment = page.getByRole('region').filter({
    has: page.getByRole('button', { name: say('admin:moment.back') }),
  })
  await expect(moment.getByText(say('admin:status.AWAITING_PAYMENT'))).toBeVisible()
  await moment.getByRole('button', { name: say('admin:moment.back') }).click()
  await expect(page.getByRole('heading', { name: say('admin:moment.now') })).toBeFocused()
}

/** Downloads the history as a file and verifies it with the command and the key that the site publishes. */
async function expectSigned({ page, say, origin }: Visitor, number: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('admin:history.signed') }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${number}-history.json`)
  const proved = spawnSync(
    process.execPath,
    ['operator/check-history.mjs', await file.path(), '--key', `${origin}/api/export-key`],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)), encoding: 'utf8' },
  )
  expect(proved.stdout).toContain('The file holds.')
  expect(proved.status).toBe(0)
}

async function startOf(url: string): Promise<string> {
  return (await (await fetch(url)).text()).slice(0, 5)
}

test(
  'a guest books and pays on the desktop, the desk confirms, the voucher arrives @desktop',
  { tag: '@gate' },
  async ({ visitor, office }) => {
    test.slow()
    await wholeJob(visitor, office, 20)
  },
)

test.describe('in Indonesian', () => {
  test.use({ language: 'id' })

  test(
    'a guest books and pays on the phone, the desk confirms, the voucher arrives @phone',
    { tag: '@gate' },
    async ({ visitor, office }) => {
      test.slow()
      await wholeJob(visitor, office, 21)
    },
  )
})
