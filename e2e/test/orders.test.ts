import { expect } from '@playwright/test'
import { comeSignedIn, comeToDesk, freshEmail, login, newCustomer } from '../src/accounts.ts'
import { declineOrder } from '../src/desk.ts'
import { mailTo } from '../src/mailbox.ts'
import { eventually, paidOrder, placedOrder } from '../src/other-buyers.ts'
import { endPayment, payInFull } from '../src/payment.ts'
import { openDay, placesLeft } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const slug = 'lake-batur-kayaking'
const time = '09:00'

test(
  'the desk declines with a reason; the customer reads it, and the places are free again @phone',
  { tag: '@gate' },
  async ({ visitor, office, context }) => {
    const { page, say } = visitor
    const reason = 'The wind on the lake is too strong on that morning.'
    const customer = await newCustomer('Putu')
    const { token } = await login('users', customer)
    const date = await openDay(slug, 30, time)
    const before = await placesLeft(slug, date, time)
    const order = await paidOrder({ slug, date, time, adults: 2 }, { ...customer, token })
    await expect.poll(() => placesLeft(slug, date, time)).toBe((before ?? 0) - 2)

    await comeToDesk(office.page.context())
    await declineOrder(office, order.orderNumber, reason)

    const isAboutIt = (mail: { subject: string; text: string }) =>
      mail.subject.includes(order.orderNumber) && mail.text.includes(reason)
    await mailTo(visitor.origin, customer.email, isAboutIt)
    await comeSignedIn(context, 'users', customer)
    await page.goto(visitor.at(`/user/order/${order.slug}`))
    await expect(page.getByText(say('order:status.DECLINED')).first()).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await eventually(async () =>
      (await placesLeft(slug, date, time)) === before ? true : undefined,
    )
  },
)

test('a failed payment can be retried @desktop', { tag: '@gate' }, async ({ visitor }) => {
  test.slow()
  const { page, say } = visitor
  const date = await openDay(slug, 32, time)
  const buyer = { email: freshEmail('made'), firstName: 'Made' }
  const order = await placedOrder({ slug, date, time, adults: 2 }, buyer)
  await page.goto(visitor.at(`/order/${order.slug}`))
  await page.getByRole('button', { name: startOf(say('order:payAmount', { amount: '' })) }).click()
  await endPayment(visitor, 'expire')

  await expect(page).toHaveURL(/\/payment-failed\?/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('order:failed.title'))
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(say('order:failed.timedOut'))).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const again = startOf(say('order:failed.again', { amount: '' }))
  await page.getByRole('button', { name: again }).click()
  await payInFull(visitor)
  await page.goto(visitor.at(`/order/${order.slug}`))
  await expect(page.getByText(say('order:status.WAITING_CONFIRMATION')).first()).toBeVisible()
})

const startOf = (text: string): RegExp => new RegExp(`^${text.split(/\s{2,}| $/)[0] ?? ''}`)
