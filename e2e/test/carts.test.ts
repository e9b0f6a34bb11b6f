import { expect } from '@playwright/test'
import { demoCustomer, newCustomer } from '../src/accounts.ts'
import { chooseSession, openPanel } from '../src/catalogue.ts'
import { giveContact, goToPayment, nameParticipants } from '../src/checkout.ts'
import { signIn } from '../src/desk.ts'
import { payInFull } from '../src/payment.ts'
import { openDay, productBySlug } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const slug = 'batur-sunrise-trek'

test(
  'a signed-in customer books through the cart and needs no code @desktop',
  { tag: '@gate' },
  async ({ visitor }) => {
    test.slow()
    const { page, say } = visitor
    const { packageName, times } = await productBySlug(slug)
    const time = times[0] ?? ''
    await signIn(visitor, '/sign-in', demoCustomer)
    await expect(page).toHaveURL(/\/user$/)

    await page.goto(visitor.at(`/activities/${slug}?guests=2`))
    const panel = await openPanel(visitor)
    await chooseSession(visitor, panel, { date: await openDay(slug, 12, time), time })
    await panel.getByRole('button', { name: say('product:panel.addToCart') }).click()
    await expect(page.getByText(say('product:panel.added', { name: packageName }))).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('common:nav.cartFilled') })
      .click()
    await expect(page.getByRole('heading', { level: 2, name: packageName })).toBeVisible()
    await page.getByRole('button', { name: say('checkout:cart.book') }).click()

    await nameParticipants(visitor)
    await expect(page.getByLabel(say('checkout:contact.email'))).toHaveValue(demoCustomer.email)
    await giveContact(visitor, {
      firstName: 'Demo',
      lastName: 'Customer',
      email: demoCustomer.email,
    })
    await expect(page).toHaveURL(/\/booking\/payment\?/)
    await goToPayment(visitor)
    await payInFull(visitor)

    await page.goto(visitor.at('/user?tab=waiting'))
    await expect(page.getByRole('link', { name: packageName })).toBeVisible()
    await page.goto(visitor.at('/cart'))
    await expect(page.getByText(say('checkout:cart.empty'))).toBeVisible()
  },
)

test('a visitor fills the cart, signs in, and finds the same choice in it @phone', async ({
  visitor,
}) => {
  const { page, say } = visitor
  const customer = await newCustomer('Kadek')
  const { packageName, times } = await productBySlug(slug)
  const time = times[0] ?? ''
  await page.goto(visitor.at(`/activities/${slug}?guests=3`))
  const panel = await openPanel(visitor)
  await chooseSession(visitor, panel, { date: await openDay(slug, 14, time), time })
  await panel.getByRole('button', { name: say('product:panel.addToCart') }).click()

  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signIn(visitor, '/sign-in', customer)
  await expect(page.getByText(say('product:panel.added', { name: packageName }))).toBeVisible()
  await page.goto(visitor.at('/cart'))
  const line = page
    .getByRole('list', { name: say('checkout:cart.lines') })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: packageName }) })
  await expect(line).toContainText(time)
  await expect(line).toContainText('3')
})
