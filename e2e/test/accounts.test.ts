import { expect } from '@playwright/test'
import { comeSignedIn, comeToDesk, freshEmail, newAdmin, newCustomer } from '../src/accounts.ts'
import { signIn } from '../src/desk.ts'
import { open } from '../src/inspection.ts'
import { codeFor } from '../src/mailbox.ts'
import { followRequests } from '../src/requests.ts'
import { test } from '../src/world.ts'

const cookieSeconds = 1_209_600

test(
  'a visitor signs up, proves the address with the code, and signs in @phone',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    const { page, say } = visitor
    const customer = { email: freshEmail('wayan'), password: 'rice terrace 7', firstName: 'Wayan' }
    await page.goto(visitor.at('/sign-up'))
    const field = (name: string) => page.getByLabel(say(`auth:fields.${name}`), { exact: true })
    await field('firstName').fill(customer.firstName)
    await field('lastName').fill('Sudarma')
    await field('email').fill(customer.email)
    await field('phone').fill('081234567890')
    await field('password').fill(customer.password)
    await field('passwordConfirmation').fill('something else')
    await page.getByRole('button', { name: say('auth:signUp.button') }).click()
    await expect(page.getByText(say('errors:messages.passwordMismatch')).first()).toBeVisible()
    await field('passwordConfirmation').fill(customer.password)
    await page.getByRole('button', { name: say('auth:signUp.button') }).click()

    await expect(page).toHaveURL(/\/email-verification\//)
    await page
      .getByLabel(say('common:otp.label'))
      .pressSequentially(await codeFor(visitor.origin, customer.email))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:verify.done'))
    await page.getByRole('link', { name: say('auth:verify.toSignIn') }).click()
    await signIn(visitor, '/sign-in', customer)
    await expect(page).toHaveURL(/\/user$/)
    await expect(page.getByText(say('user:greeting', { name: 'Wayan' }))).toBeVisible()
    const cookie = (await context.cookies()).find(one => one.name === 'auth-token')
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1_000 - cookieSeconds)).toBeLessThan(600)
  },
)

test('a wrong password gets the same message as an unknown address @desktop', async ({
  visitor,
  expectTrouble,
}) => {
  expectTrouble(/401/)
  const { page, say } = visitor
  const customer = await newCustomer('Nyoman')
  await signIn(visitor, '/sign-in', { ...customer, password: 'not this one' })
  await expect(page.getByRole('alert')).toHaveText(say('auth:signIn.wrong'))
  await signIn(visitor, '/sign-in', { ...customer, email: freshEmail('nobody') })
  await expect(page.getByRole('alert')).toHaveText(say('auth:signIn.wrong'))
})

test('the areas redirect visitors to the sign-in, and signed-in people away from it @desktop', async ({
  visitor,
  context,
}) => {
  const { page, say } = visitor
  for (const path of ['/user', '/cart', '/admin', '/admin/orders']) {
    await page.goto(visitor.at(path))
    await expect(page).toHaveURL(`${visitor.origin}/sign-in?next=${encodeURIComponent(path)}`)
  }
  await comeToDesk(context)
  await page.goto(visitor.at('/sign-in'))
  await expect(page).toHaveURL(`${visitor.origin}/`)
  await page.goto(visitor.at('/user'))
  await expect(page.getByText(say('errors:forbidden'))).toBeVisible()
})

test('signing out leads to the sign-in page of the role @desktop', async ({ visitor, context }) => {
  const { page, say } = visitor
  await comeSignedIn(context, 'admins', await newAdmin('Gusti'))
  await page.goto(visitor.at('/admin'))
  await page.getByRole('button', { name: say('common:nav.signOut') }).click()
  await expect(page).toHaveURL(/\/admin\/sign-in$/)
  expect((await context.cookies()).filter(cookie => cookie.name === 'auth-token')).toEqual([])
})

test('a tab shows nothing of its user after another tab signs out or signs in somebody else @desktop', async ({
  visitor,
  context,
  expectTrouble,
}) => {
  // A request of this tab may be in progress while the other tab signs out.
  expectTrouble(/401/)
  const { page, say } = visitor
  const greeting = (name: string) => page.getByText(say('user:greeting', { name }))
  const [made, luh] = [await newCustomer('Made'), await newCustomer('Luh')]
  // The browser fires this when one returns to a tab; here both are in front.
  const comeBack = () => page.evaluate("dispatchEvent(new Event('focus'))")
  await comeSignedIn(context, 'users', made)
  await page.goto(visitor.at('/user'))
  await expect(greeting('Made')).toBeVisible()
  await comeSignedIn(context, 'users', luh)
  await comeBack()
  await expect(greeting('Luh')).toBeVisible()
  await expect(greeting('Made')).toBeHidden()

  const other = await context.newPage()
  await other.goto(visitor.at('/user'))
  await other.getByRole('button', { name: say('common:nav.signOut') }).click()
  await expect(other).toHaveURL(/\/sign-in$/)
  await comeBack()
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fuser$/)
})

test('an impossible order address is reported as such, not as wrong fields @desktop', async ({
  visitor,
  context,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  const { page, say } = visitor
  await comeSignedIn(context, 'users', await newCustomer('Made'))
  const answered = followRequests(page)
  const path = '/user/order/nonsense'
  await open(visitor, path)
  await expect(page.getByText(say('errors:messages.pageNotValid', { path }))).toBeVisible()
  await answered()
  await expect(page, 'who is signed in stays').toHaveURL(path)
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/sign-in\?next=/)
})
