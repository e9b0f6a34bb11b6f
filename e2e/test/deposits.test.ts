import { expect } from '@playwright/test'
import { demoAdmin, freshEmail } from '../src/accounts.ts'
import { fillInCheckout, goToPayment, nameParticipants } from '../src/checkout.ts'
import { confirmOrder, signIn } from '../src/desk.ts'
import { mailTo } from '../src/mailbox.ts'
import { holdPlaces } from '../src/other-buyers.ts'
import { payInFull } from '../src/payment.ts'
import { openDay } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const slug = 'lake-batur-kayaking'
const time = '09:00'

test(
  'a guest pays a deposit, and the rest through the link in the confirmation @desktop',
  { tag: '@gate' },
  async ({ visitor, office }) => {
    test.slow()
    const { page, say } = visitor
    const email = freshEmail('deposit')
    const date = await openDay(slug, 60, time)
    const checkoutId = await holdPlaces({ slug, date, time, adults: 2 })
    await page.goto(visitor.at(`/booking?checkout=${checkoutId}`))
    await fillInCheckout(visitor, { firstName: 'Putu', lastName: 'Sari', email })
    await page.getByText(say('checkout:review.payDeposit', { percent: 30 })).click()
    await goToPayment(visitor)
    const order = await payInFull(visitor)
    await page.goto(visitor.at(`/order/${order}`))
    await expect(page.getByText(say('order:depositPaid'))).toBeVisible()
    const number = /JRM-[0-9A-Z-]+/.exec(await page.getByRole('main').innerText())?.[0] ?? ''

    await signIn(office, '/admin/sign-in', demoAdmin)
    await expect(office.page.getByRole('heading', { level: 1 })).toHaveText(
      office.say('admin:dashboard.title'),
    )
    await confirmOrder(office, number)

    const confirmation = await mailTo(
      visitor.origin,
      email,
      mail => mail.subject.includes(number) && /voucher/.test(mail.subject),
    )
    const link = confirmation.text.match(/https?:\/\/\S+\/order\/\S+/)?.[0] ?? ''
    await page.goto(link)
    const box = page.getByRole('region', { name: say('order:payment') })
    await expect(box.getByText(say('order:restTitle'))).toBeVisible()
    await box.getByRole('button').click()
    await payInFull(visitor)
    await page.goto(visitor.at(`/order/${order}`))
    await expect(page.getByText(say('order:depositPaid'))).toBeHidden()
    await expect(box.getByText(say('order:restTitle'))).toBeHidden()
  },
)

test('switching the language during a booking loses nothing that was typed @phone', async ({
  visitor,
}) => {
  const { page, say } = visitor
  const date = await openDay(slug, 62, time)
  const checkoutId = await holdPlaces({ slug, date, time, adults: 2 })
  await page.goto(visitor.at(`/booking?checkout=${checkoutId}`))
  const name = page.locator('[id="people.0.name"]')
  await name.fill('Half a Name')
  await page.reload()
  await expect(name).toHaveValue('Half a Name')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('banner').getByRole('link').last().click()
  await expect(heading).not.toHaveText(say('checkout:participants.title'))
  await expect(name).toHaveValue('Half a Name')
  await page.getByRole('banner').getByRole('link').last().click()
  await expect(heading).toHaveText(say('checkout:participants.title'))
  await nameParticipants(visitor)
  await page.goBack()
  await expect(heading).toHaveText(say('checkout:participants.title'))
  await expect(name).toHaveValue('Ayu Lestari')
  await expect(page.locator('[id="people.0.phone"]')).toHaveValue(/812/)
})
