import { expect } from '@playwright/test'
import { freshEmail } from '../src/accounts.ts'
import { chooseSession, openPanel } from '../src/catalogue.ts'
import { goToPayment } from '../src/checkout.ts'
import { closeDay, raisePrice } from '../src/desk-calls.ts'
import { fillIn, holdPlaces, proveAddress } from '../src/other-buyers.ts'
import { payInFull } from '../src/payment.ts'
import { openDay, productBySlug } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

const kayaking = { slug: 'lake-batur-kayaking', time: '09:00' }

async function chooseKayaking(visitor: Visitor, date: string) {
  await visitor.page.goto(visitor.at(`/activities/${kayaking.slug}?guests=2`))
  const panel = await openPanel(visitor)
  await chooseSession(visitor, panel, { date, time: kayaking.time })
  return panel
}

test('a slower guest is told that the places are gone, and nothing is booked @phone', async ({
  visitor,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  const { page, say } = visitor
  const date = await openDay(kayaking.slug, 40, kayaking.time)
  const panel = await chooseKayaking(visitor, date)
  await holdPlaces({ ...kayaking, date, adults: 23 })
  await panel.getByRole('button', { name: say('product:panel.bookNow') }).click()
  await expect(panel.getByText(say('product:panel.soldOut'))).toBeVisible()
  await expect(panel.getByText(say('product:panel.left', { count: 1 })).first()).toBeVisible()
  expect(page.url()).toContain(kayaking.slug)
})

test('a day that the desk has just closed cannot be booked @desktop', async ({
  visitor,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  const date = await openDay(kayaking.slug, 43, kayaking.time)
  const panel = await chooseKayaking(visitor, date)
  await closeDay('kayak', date)
  await panel.getByRole('button', { name: visitor.say('product:panel.bookNow') }).click()
  await expect(panel.getByText(visitor.say('product:panel.dateClosed'))).toBeVisible()
})

test('the page asks about a changed price before anything is charged @desktop', async ({
  visitor,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  test.slow()
  const { page, say } = visitor
  const slug = 'melukat-ceremony'
  const time = (await productBySlug(slug)).times[0] ?? ''
  const email = freshEmail('komang')
  const date = await openDay(slug, 24, time)
  const checkoutId = await holdPlaces({ slug, date, time, adults: 2 })
  await fillIn(checkoutId, { email, firstName: 'Komang' })
  await proveAddress(checkoutId, { email })
  await page.goto(visitor.at(`/booking/payment?checkout=${checkoutId}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('checkout:review.title'))
  await raisePrice(slug, 25_000)

  await goToPayment(visitor)
  await expect(page.getByText(say('checkout:review.priceChanged'))).toBeVisible()
  await expect(page.getByText(say('checkout:review.priceAsk'))).toBeVisible()
  await goToPayment(visitor)
  await payInFull(visitor)
})

test('once the hold has expired, the page says so and blocks the next step @phone', async ({
  visitor,
}) => {
  const { page, say } = visitor
  const date = await openDay(kayaking.slug, 46, kayaking.time)
  const checkoutId = await holdPlaces({ ...kayaking, date, adults: 2 })
  await page.clock.install()
  await page.goto(visitor.at(`/booking?checkout=${checkoutId}`))
  const goOn = page.getByRole('button', { name: say('checkout:participants.continue') })
  await expect(goOn).toBeEnabled()
  await page.clock.fastForward('16:00')
  await expect(page.getByText(say('checkout:hold.expiredTitle'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('checkout:hold.again') })).toBeEnabled()
  await expect(goOn).toBeDisabled()
})

test('an expired code says so and takes no digits @desktop', async ({ visitor }) => {
  const { page, say } = visitor
  const date = await openDay(kayaking.slug, 46, kayaking.time)
  const email = freshEmail('gede')
  const checkoutId = await holdPlaces({ ...kayaking, date, adults: 2 })
  await fillIn(checkoutId, { email, firstName: 'Gede' })
  await page.clock.install()
  await page.goto(visitor.at(`/booking/contact-detail?checkout=${checkoutId}`))
  await page.getByRole('button', { name: say('checkout:contact.continue') }).click()
  await expect(page.getByLabel(say('common:otp.label'))).toBeEnabled()
  await page.clock.fastForward('01:01')
  await expect(page.getByText(say('errors:messages.otpExpired')).first()).toBeVisible()
  await expect(page.getByLabel(say('common:otp.label'))).toBeDisabled()
  await expect(page.getByRole('button', { name: say('checkout:verify.resend') })).toBeEnabled()
})
