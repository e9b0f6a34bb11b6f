import { expect } from '@playwright/test'
import type { OrderView } from '@arung/contracts/orders/views'
import type { OrderRefundsView } from '@arung/contracts/refunds/views'
import { deskSession, freshEmail } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { mailTo, type Mail } from '../src/mailbox.ts'
import { eventually, paidOrder, sandboxCall } from '../src/other-buyers.ts'
import { dayFromNow, nextSession, openDay, productBySlug } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

test('a declined order is refunded through the mailed link', async ({ visitor, expectTrouble }) => {
  test.slow()
  expectTrouble(/404/)
  const { page, say, at } = visitor
  const { order, email } = await paid(visitor, 40)
  const { token } = await deskSession()
  const body = { reason: 'High water' }
  await call(`/admins/orders/${order.slug}/decline`, { method: 'POST', body, token })

  await page.goto(at(`/order/${order.slug}`))
  await enterAccount(visitor, '000000000099')
  await expect(page.getByText(say('refund:form.sent'))).toBeVisible()
  await followLink(visitor, email)
  await expect(page.getByText('•••• 0099')).toBeVisible()
  await page.getByRole('button', { name: say('refund:link.confirm') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('refund:link.doneTitle'))
  await eventually(async () => ((await statusOf(order.slug)) === 'PAID_OUT' ? true : undefined))
  await page
    .getByRole('link', { name: say('refund:link.follow', { number: order.orderNumber }) })
    .click()
  await expect(page.getByText(say('order:timeline.REFUNDED')).first()).toBeVisible()
  await followLink(visitor, email)
  await expect(page.getByText(say('refund:link.gone'))).toBeVisible()
})

test(
  'a guest cancels, and repairs a failed payout with another account',
  { tag: '@gate' },
  async ({ visitor, expectTrouble }) => {
    test.slow()
    expectTrouble(/404/)
    const { page, say, at } = visitor
    const { order, email } = await paid(visitor, 42)
    await page.goto(at(`/order/${order.slug}`))
    await page.getByRole('button', { name: say('order:cancel.button') }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(beginning(say('order:cancel.refundable', { amount: '' })))
    await dialog.getByRole('button', { name: say('order:cancel.confirm') }).click()
    await enterAccount(visitor, '000000')
    await expect(page.getByText(say('refund:form.sent'))).toBeVisible()
    const first = await followLink(visitor, email)
    await page.getByRole('button', { name: say('refund:link.confirm') }).click()
    await eventually(async () => ((await statusOf(order.slug)) === 'FAILED' ? true : undefined))

    await page.goto(at(`/order/${order.slug}`))
    await expect(page.getByText(say('errors:messages.refundFailed'))).toBeVisible()
    await page.getByRole('button', { name: say('refund:mend') }).click()
    await enterAccount(visitor, '123456780011')
    await followLink(visitor, email, first)
    await expect(page.getByText('•••• 0011')).toBeVisible()
    await page.getByRole('button', { name: say('refund:link.confirm') }).click()
    await eventually(async () => ((await statusOf(order.slug)) === 'PAID_OUT' ? true : undefined))
  },
)

test('a card payment is refunded to the same card @desktop', async ({ visitor, expectTrouble }) => {
  test.slow()
  expectTrouble(/404/)
  const { page, say, at } = visitor
  const { order, email } = await paid(visitor, 44, 'CREDIT_CARD')
  const { token } = await deskSession()
  const body = { reason: 'High water' }
  await call(`/admins/orders/${order.slug}/decline`, { method: 'POST', body, token })

  await page.goto(at(`/order/${order.slug}`))
  await expect(page.getByRole('radio', { name: say('refund:kinds.CARD') })).toBeChecked()
  await page.getByRole('button', { name: say('refund:form.send') }).click()
  await expect(page.getByText(say('refund:form.sent'))).toBeVisible()
  await followLink(visitor, email)
  await page.getByRole('button', { name: say('refund:link.confirm') }).click()
  await eventually(async () => ((await statusOf(order.slug)) === 'PAID_OUT' ? true : undefined))
  await page.goto(at(`/order/${order.slug}`))
  const steps = page.getByRole('list', { name: say('refund:tracker.title') }).getByRole('listitem')
  await expect(steps.last()).toContainText(say('refund:tracker.paidOut'))
  await expect(page.getByText(say('order:timeline.REFUNDED')).first()).toBeVisible()
  const { refunds } = await call<OrderRefundsView>(`/orders/${order.slug}/refunds`)
  const went = { status: 'SUCCEEDED', amount: refunds[0]?.amount, currency: 'IDR' }
  expect(await refundsAtGateway(order.slug)).toMatchObject([
    { payment_method_type: 'CARD', ...went },
  ])
})

test('after the deadline a guest cancels without a refund @phone', async ({ visitor }) => {
  const { page, say, at } = visitor
  const { order } = await boughtBy(freshEmail('komang'), await sessionWithinADay())
  const { cancellation, serverTime } = await call<OrderView>(`/orders/${order.slug}`)
  expect(Date.parse(cancellation.freeUntil)).toBeLessThan(Date.parse(serverTime))
  await page.goto(at(`/order/${order.slug}`))
  await page.getByRole('button', { name: say('order:cancel.button') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(say('order:cancel.nothingBack'))
  await dialog.getByRole('button', { name: say('order:cancel.confirm') }).click()
  await expect(page.getByText(say('order:status.CANCELLED')).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: say('refund:title') })).toHaveCount(0)
})

/** Places a guest's order that is paid and waits for the desk. */
async function paid(visitor: Visitor, days: number, channel?: string) {
  const slug = 'lake-batur-kayaking'
  const time = '09:00'
  const date = await openDay(slug, visitor.phone ? days + 1 : days, time)
  return boughtBy(freshEmail('komang'), { slug, date, time }, channel)
}

type Session = { slug: string; date: string; time: string }
async function boughtBy(email: string, session: Session, channel?: string) {
  return {
    email,
    order: await paidOrder({ ...session, adults: 2 }, { email, firstName: 'Komang' }, channel),
  }
}

/** Rafting starts twice a day and can be booked until an hour before. This opens a day of silence too. */
async function sessionWithinADay() {
  const slug = 'ayung-river-rafting'
  const { token } = await deskSession()
  const { id } = await productBySlug(slug)
  const body = { disable: [], enable: [dayFromNow(0), dayFromNow(1)] }
  await call(`/admins/products/${id}/disabled-dates`, { method: 'PUT', body, token })
  return { slug, ...(await nextSession(slug)) }
}

/** Fills in the form of the order page by keyboard and sends it. */
async function enterAccount({ page, say }: Visitor, accountNumber: string): Promise<void> {
  const bank = page.getByRole('combobox', { name: say('refund:form.channel.BANK') })
  // By keyboard, because a list that gets shorter moves under the finger. It closes when the page around it changes.
  await expect(async () => {
    await bank.fill('')
    await bank.fill('central asia (bca)')
    await expect(page.getByRole('option')).toHaveCount(2, { timeout: 2_000 })
  }).toPass()
  await bank.press('ArrowDown')
  await bank.press('Enter')
  await expect(bank).toHaveValue('Bank Central Asia (BCA)')
  await page.getByLabel(say('refund:form.number.BANK')).fill(accountNumber)
  await page.getByLabel(say('refund:form.holder')).fill('Komang Lestari')
  await page.getByRole('button', { name: say('refund:form.send') }).click()
}

/** Opens the newest link that was mailed, later than the mail `after`. Returns its mail. */
async function followLink({ page, origin }: Visitor, email: string, after?: Mail): Promise<Mail> {
  const isNew = (one: Mail) => after === undefined || one.id > after.id
  const mail = await mailTo(origin, email, one => isNew(one) && one.text.includes('/refund/'))
  await page.goto(/https?:\/\/\S+\/refund\/[A-Za-z0-9_-]{43}/.exec(mail.text)?.[0] ?? '')
  return mail
}

/** Returns the payment provider's own record of an order's refunds to its card. */
async function refundsAtGateway(orderSlug: string): Promise<object[]> {
  const { payments } = await call<OrderView>(`/orders/${orderSlug}`)
  const invoiceId = payments.at(-1)?.invoiceUrl?.split('/').at(-1) ?? ''
  const { data } = await sandboxCall<{ data: object[] }>(`/refunds?invoice_id=${invoiceId}`)
  return data
}

async function statusOf(orderSlug: string): Promise<string | undefined> {
  const { refunds } = await call<OrderRefundsView>(`/orders/${orderSlug}/refunds`)
  return refunds.at(-1)?.status
}

const beginning = (text: string): string => text.replace(/[. ]+$/, '')
