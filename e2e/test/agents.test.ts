import { expect } from '@playwright/test'
import {
  asDesk,
  comeSignedIn,
  freshEmail,
  login,
  newAgent,
  setPaymentTerms,
  type Account,
} from '../src/accounts.ts'
import { giveContact, nameParticipants } from '../src/checkout.ts'
import { signIn } from '../src/desk.ts'
import { isAlive } from '../src/inspection.ts'
import { codeFor } from '../src/mailbox.ts'
import { followRequests } from '../src/requests.ts'
import { fillCart } from '../src/screens.ts'
import { openDay, productBySlug } from '../src/sessions.ts'
import { test, visitorOn, type Visitor } from '../src/world.ts'

const slug = 'batur-sunrise-trek'
const special = 417_353
const rupiah = (amount: number) => new RegExp(String(amount).replace(/\B(?=(\d{3})+$)/g, '[.,]'))

/** Fills in the form of `/agent/sign-up` and proves the address. */
async function signUp(visitor: Visitor, agent: Account): Promise<void> {
  const { page, say } = visitor
  await page.goto(visitor.at('/agent/sign-up'))
  await expect(page.getByText(say('auth:agentSignUp.activation'))).toBeVisible()
  const field = (name: string) => page.getByLabel(new RegExp(`^${say(`auth:fields.${name}`)}( |$)`))
  await field('companyName').fill('Surya Holidays')
  await field('firstName').fill(agent.firstName)
  await field('lastName').fill('Surya')
  await page.getByLabel(say('auth:fields.email'), { exact: true }).fill(agent.email)
  await page.getByLabel(say('auth:fields.phone'), { exact: true }).fill('081234567890')
  await page
    .getByRole('combobox', { name: say('auth:fields.country') })
    .last()
    .selectOption('ID')
  await field('city').fill('Sanur')
  await page.getByLabel(say('auth:fields.password'), { exact: true }).fill(agent.password)
  await page.getByLabel(say('auth:fields.passwordConfirmation')).fill(agent.password)
  await page.getByRole('button', { name: say('auth:signUp.button') }).click()
  await expect(page).toHaveURL(/\/agent\/email-verification\//)
  await page
    .getByLabel(say('common:otp.label'))
    .pressSequentially(await codeFor(visitor.origin, agent.email))
  await expect(page.getByText(say('auth:agentVerified.lead'))).toBeVisible()
  await page.getByRole('link', { name: say('auth:verify.toSignIn') }).click()
}

/** Fills in the guests and the client. The agent's own address was proved before. */
async function fillInFor(visitor: Visitor, email: string): Promise<void> {
  await nameParticipants(visitor)
  await giveContact(visitor, { firstName: 'Maya', lastName: 'Hartono', email })
  await expect(visitor.page).toHaveURL(/\/booking\/payment\?/)
}

/** Goes from the cart to an order on account. Returns the secret part of the order's address. */
async function orderOnAccount(visitor: Visitor, email: string): Promise<string> {
  const { page, say } = visitor
  await page.getByRole('button', { name: say('checkout:cart.book') }).click()
  await fillInFor(visitor, email)
  await page.getByRole('button', { name: say('checkout:review.placeOnAccount') }).click()
  await expect(page).toHaveURL(/\/agent\/order\/[\w-]{43}$/)
  return page.url().split('/').at(-1) ?? ''
}

test(
  'an agent signs up, waits, is activated, and places a first order on account at a special price @desktop',
  { tag: '@gate' },
  async ({ visitor, browser, context, expectTrouble }) => {
    test.slow()
    // The cart and bookings of an account that waits for activation.
    expectTrouble(/403/)
    const { page, say } = visitor
    const agent = { email: freshEmail('komang'), password: 'rice terrace 7', firstName: 'Komang' }
    await signUp(visitor, agent)
    await signIn(visitor, '/agent/sign-in', agent)
    await expect(page).toHaveURL(/\/agent\/inactive$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('agent:waiting.title'))
    await page.getByRole('button', { name: say('agent:waiting.look') }).click()
    await expect(page.getByText(say('agent:waiting.still'))).toBeVisible()

    const { uuid, token } = await login('agents', agent)
    const { id: productId, packageName, times, price } = await productBySlug(slug)
    await asDesk(`/admins/agents/${uuid}/activate`, 'POST', {})
    await setPaymentTerms(uuid, true)
    const rate = { productId, agentId: uuid, variantId: 'adult', price: special }
    await asDesk('/admins/special-prices', 'PUT', rate)
    await page.getByRole('button', { name: say('agent:waiting.look') }).click()
    await expect(page).toHaveURL(/\/agent$/)
    await expect(page.getByText(say('agent:bookings.empty.upcoming'))).toBeVisible()

    const time = times[0] ?? ''
    const date = await openDay(slug, 24, time)
    await fillCart(uuid, token, { slug, date, time, adults: 2 }, 'agents')
    await page.goto(visitor.at('/cart'))
    await expect(page.getByText(rupiah(2 * special)).first()).toBeVisible()
    await expect(page.getByText(rupiah(2 * price)).first()).toBeVisible()
    const secret = await orderOnAccount(visitor, agent.email)
    await expect(page.getByText(say('order:onAccount'))).toBeVisible()
    await expect(page.getByText(rupiah(2 * special)).first()).toBeVisible()
    await asDesk(`/admins/orders/${secret}/confirm`, 'POST', { note: null })

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(visitor.at('/agent'))
    const row = page.getByRole('row').filter({ hasText: 'Maya Hartono' })
    await expect(row).toContainText(packageName)
    await expect(row).toContainText(rupiah(2 * special))
    await expect(row).toContainText(rupiah(2 * price))
    await expect(row).toContainText(say('agent:settlement.OPEN'))
    await row.getByRole('button', { name: say('agent:voucher.copy') }).click()
    const voucher: string = await page.evaluate('navigator.clipboard.readText()')
    expect(voucher).toMatch(/\/v\/[\w-]+$/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('backoffice:export') }).click()
    await page.getByRole('menuitem', { name: say('backoffice:exportAs.csv') }).click()
    expect((await download).suggestedFilename()).toBe('bookings.csv')
    await page.goto(visitor.at('/agent/statement'))
    await expect(page.getByText(rupiah(2 * special)).first()).toBeVisible()

    await expectNoPriceFor(visitorOn(await (await browser.newContext()).newPage(), 'en'), [
      voucher,
      `${visitor.origin}/order/${secret}`,
    ])
  },
)

/**
 * Asserts that no price appears on these addresses for somebody who got them from the agent, nor in the responses
 * behind them.
 */
async function expectNoPriceFor({ page }: Visitor, addresses: readonly string[]): Promise<void> {
  const answers: Promise<string>[] = []
  const answered = followRequests(page)
  page.on('response', response => {
    if (/json|html/.test(response.headers()['content-type'] ?? ''))
      answers.push(response.text().catch(() => ''))
  })
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    await expect.poll(() => isAlive(page.getByRole('main'))).toBe(true)
    await answered()
    await expect(page.getByRole('main')).not.toContainText(/Rp|417|834/)
  }
  const text = (await Promise.all(answers)).join('\n')
  expect(text).toContain('JRM-')
  for (const amount of [special, 2 * special]) expect(text).not.toContain(String(amount))
  await page.context().close()
}

test('an agent who loses payment on account pays through the system, also for a booking in progress @desktop', async ({
  visitor,
  context,
  expectTrouble,
}) => {
  // Placing an order on account after the permission was withdrawn.
  expectTrouble(/409/)
  test.slow()
  const { page, say } = visitor
  const agent = await newAgent('Wayan')
  const { uuid, token } = await comeSignedIn(context, 'agents', agent)
  const { times } = await productBySlug(slug)
  const time = times[0] ?? ''
  const date = await openDay(slug, 26, time)
  await fillCart(uuid, token, { slug, date, time, adults: 2 }, 'agents')
  await page.goto(visitor.at('/cart'))
  await page.getByRole('button', { name: say('checkout:cart.book') }).click()
  await fillInFor(visitor, agent.email)
  await expect(
    page.getByRole('button', { name: say('checkout:review.placeOnAccount') }),
  ).toBeVisible()
  await setPaymentTerms(uuid, false)
  await page.getByRole('button', { name: say('checkout:review.placeOnAccount') }).click()
  await expect(page.getByRole('alert')).toHaveText(say('checkout:review.termsNow.SYSTEM'))
  await expect(page).toHaveURL(/\/booking\/payment\?/)
  const pay = say('checkout:review.pay', { amount: '' }).trim()
  await expect(page.getByRole('button', { name: new RegExp(`^${pay} `) })).toBeVisible()
})

test('a suspended agent sees the reason on every page of the area, and signing out leads to the agent sign-in @desktop', async ({
  visitor,
  context,
  expectTrouble,
}) => {
  expectTrouble(/401|403/)
  const { page, say } = visitor
  const agent = await newAgent('Nyoman')
  const { uuid } = await comeSignedIn(context, 'agents', agent)
  await page.goto(visitor.at('/agent'))
  await expect(page.getByText(say('agent:bookings.empty.upcoming'))).toBeVisible()
  // An open page goes to the sign-in by itself, in the middle of a navigation.
  await page.goto('about:blank')
  await asDesk(`/admins/agents/${uuid}/suspend`, 'POST', { reason: 'Papers are out of date' })
  await page.goto(visitor.at('/agent/profile'))
  await expect(page).toHaveURL(/\/agent\/sign-in\?next=/)
  await signIn(visitor, '/agent/sign-in', agent)
  await expect(page).toHaveURL(/\/agent\/inactive$/)
  await expect(page.getByText('Papers are out of date')).toBeVisible()
  for (const path of ['/agent', '/agent/statement', '/agent/security']) {
    await page.goto(visitor.at(path))
    await expect(page).toHaveURL(/\/agent\/inactive$/)
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common:nav.signOut') })
    .click()
  await expect(page).toHaveURL(/\/agent\/sign-in$/)
})
