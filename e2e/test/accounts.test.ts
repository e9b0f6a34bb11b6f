import { expect } from '@playwright/test'
import { comeSignedIn, demoAdmin, freshEmail, newCustomer } from '../src/accounts.ts'
import { signIn } from '../src/desk.ts'
import { codeFor } from '../src/mailbox.ts'
import { test } from '../src/world.ts'

test('a visitor signs up, proves the address with the code, and is signed in @phone', async ({
  visitor,
}) => {
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
})

test('a wrong password is refused with the same words as an unknown address @desktop', async ({
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

test('the areas send visitors to sign in, and signed-in people away from it @desktop', async ({
  visitor,
  context,
}) => {
  const { page, say } = visitor
  for (const path of ['/user', '/cart', '/admin', '/admin/orders']) {
    await page.goto(visitor.at(path))
    await expect(page).toHaveURL(`${visitor.origin}/sign-in?next=${encodeURIComponent(path)}`)
  }
  await comeSignedIn(context, 'admins', demoAdmin)
  await page.goto(visitor.at('/sign-in'))
  await expect(page).toHaveURL(`${visitor.origin}/`)
  await page.goto(visitor.at('/user'))
  await expect(page.getByText(say('errors:forbidden'))).toBeVisible()
})

test('signing out leads to the sign-in page of the role @desktop', async ({ visitor, context }) => {
  const { page, say } = visitor
  await comeSignedIn(context, 'admins', demoAdmin)
  await page.goto(visitor.at('/admin'))
  await page.getByRole('button', { name: say('common:nav.signOut') }).click()
  await expect(page).toHaveURL(/\/admin\/sign-in$/)
  expect((await context.cookies()).filter(cookie => cookie.name === 'auth-token')).toEqual([])
})
