import { expect, type Page } from '@playwright/test'
import { comeSignedIn, deskSession, freshEmail, login, newCustomer } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { signIn } from '../src/desk.ts'
import { codeFor, mailTo } from '../src/mailbox.ts'
import { test, type Visitor } from '../src/world.ts'

const newPassword = 'gunung batur 44'

test(
  'a customer resets a forgotten password with the mailed code and signs in with the new one @phone',
  { tag: '@gate' },
  async ({ visitor }) => {
    const { page, say } = visitor
    const customer = await newCustomer('Kadek')
    const before = await mailTo(visitor.origin, customer.email, () => true)
    await page.goto(visitor.at('/sign-in'))
    await page.getByRole('link', { name: say('auth:signIn.forgot') }).click()
    // The sign-in has a field with the same name, which stays until the next screen has loaded.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:forgot.title'))
    await page.getByLabel(say('auth:fields.email')).fill(customer.email)
    await page.getByRole('button', { name: say('auth:forgot.button') }).click()
    await expect(page).toHaveURL(/\/forgot-password-verification$/)
    const code = await codeFor(visitor.origin, customer.email, before)
    await page.getByLabel(say('common:otp.label')).pressSequentially(code)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:renew.title'))
    await fillNewPassword(visitor)
    await page.getByRole('button', { name: say('auth:renew.button') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:renew.done'))
    await page.getByRole('link', { name: say('auth:verify.toSignIn') }).click()
    await signIn(visitor, '/sign-in', { ...customer, password: newPassword })
    await expect(page).toHaveURL(/\/user$/)
  },
)

test('a password reset while signed in ends at the sign-in page, which confirms it @desktop', async ({
  visitor,
  context,
}) => {
  const { page, say } = visitor
  const customer = await newCustomer('Wayan')
  const before = await mailTo(visitor.origin, customer.email, () => true)
  await comeSignedIn(context, 'users', customer)
  await page.goto(visitor.at('/user/security'))
  await page.getByRole('link', { name: say('auth:signIn.forgot') }).click()
  await page.getByLabel(say('auth:fields.email')).fill(customer.email)
  await page.getByRole('button', { name: say('auth:forgot.button') }).click()
  const code = await codeFor(visitor.origin, customer.email, before)
  await page.getByLabel(say('common:otp.label')).pressSequentially(code)
  await fillNewPassword(visitor)
  await page.getByRole('button', { name: say('auth:renew.button') }).click()
  await expect(page.getByText(say('auth:signIn.renewed'))).toBeVisible()
  await signIn(visitor, '/sign-in', { ...customer, password: newPassword })
  await expect(page).toHaveURL(/\/user$/)
})

test('an invited admin who forgot the password gets back in with the mailed code @desktop', async ({
  visitor,
}) => {
  const { page, say, origin } = visitor
  const { token } = await deskSession()
  const email = freshEmail('putu')
  await call('/admins/admins', {
    method: 'POST',
    token,
    body: { firstName: 'Putu', lastName: 'Ardana', email, phone: '+6281234567890' },
  })
  const invited = await mailTo(origin, email, mail => mail.text.includes('/admin/verified-email/'))
  await page.goto(/https?:\/\/\S+verified-email\/[\w-]{43}/.exec(invited.text)?.[0] ?? '')
  await fillNewPassword(visitor, 'gunung agung 33')
  await page.getByRole('button', { name: say('auth:renew.button') }).click()
  await page.getByRole('link', { name: say('auth:verify.toSignIn') }).click()
  await page.getByRole('link', { name: say('auth:signIn.forgot') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:forgot.title'))
  await expect(page).toHaveURL(/\/admin\/forgot-password$/)
  await page.getByLabel(say('auth:fields.email')).fill(email)
  await page.getByRole('button', { name: say('auth:forgot.button') }).click()
  await expect(page).toHaveURL(/\/admin\/forgot-password-verification$/)
  const code = await codeFor(origin, email, invited)
  await page.getByLabel(say('common:otp.label')).pressSequentially(code)
  await fillNewPassword(visitor)
  await page.getByRole('button', { name: say('auth:renew.button') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:renew.done'))
  const renewed = await mailTo(origin, email, mail => mail.text.includes('/admin/forgot-password'))
  const link = /https?:\/\/\S+\/admin\/forgot-password/.exec(renewed.text)?.[0]
  expect((await fetch(link ?? '')).status).toBe(200)
  await page.getByRole('link', { name: say('auth:verify.toSignIn') }).click()
  await signIn(visitor, '/admin/sign-in', { email, password: newPassword, firstName: 'Putu' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('admin:dashboard.title'))
})

test('a customer changes the profile and its picture @desktop', async ({ visitor, context }) => {
  const { page, say } = visitor
  await comeSignedIn(context, 'users', await newCustomer('Ketut'))
  await page.goto(visitor.at('/user/profile'))
  await page.getByLabel(say('auth:fields.city')).fill('Singaraja')
  await page.getByRole('button', { name: say('user:profile.save'), exact: true }).click()
  await expect(page.getByText(say('user:profile.saved'))).toBeVisible()
  await page.getByLabel(say('user:profile.pictureFile')).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await pictureOf(page),
  })
  const picture = page.getByRole('img', { name: say('user:profile.pictureAlt', { name: 'Ketut' }) })
  await expect(picture).toBeVisible()
  await page.reload()
  await expect(picture).toBeVisible()
  await expect(page.getByLabel(say('auth:fields.city'))).toHaveValue('Singaraja')
  await page.getByRole('button', { name: say('user:profile.removePicture') }).click()
  await expect(picture).toBeHidden()
})

test('a new password ends the session of the other browser @desktop', async ({
  visitor,
  office: other,
  context,
  expectTrouble,
}) => {
  expectTrouble(/401/)
  const { page, say } = visitor
  const customer = await newCustomer('Luh')
  await comeSignedIn(other.page.context(), 'users', customer)
  await other.page.goto(other.at('/user'))
  await expect(other.page.getByText(say('user:greeting', { name: 'Luh' }))).toBeVisible()
  await comeSignedIn(context, 'users', customer)
  await page.goto(visitor.at('/user/security'))
  await page.getByLabel(say('auth:fields.oldPassword')).fill(customer.password)
  await fillNewPassword(visitor)
  await page.getByRole('button', { name: say('user:security.change') }).click()
  await expect(page.getByText(say('user:security.changed'))).toBeVisible()
  await expect(page.getByText(say('user:security.onlyHere'))).toBeVisible()
  await mailTo(visitor.origin, customer.email, mail => mail.text.includes('/forgot-password'))
  await expect(async () => {
    await other.page.goto(other.at('/user/profile'))
    await expect(other.page).toHaveURL(/\/sign-in\?next=/, { timeout: 3_000 })
  }).toPass()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('user:security.title'))
})

test(
  'a suspended customer sees the reason, and gets back in once an admin reactivates the account @phone',
  { tag: '@gate' },
  async ({ visitor, expectTrouble }) => {
    // Until the query side knows that the account is open again.
    expectTrouble(/403/)
    const { page, say } = visitor
    const customer = await newCustomer('Gede')
    const { uuid } = await login('users', customer)
    const { token } = await deskSession()
    await call(`/admins/users/${uuid}/suspend`, {
      method: 'POST',
      body: { reason: 'Asked twice for a code that was not theirs' },
      token,
    })
    await signIn(visitor, '/sign-in', customer)
    await expect(page).toHaveURL(/\/user\/inactive$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('user:inactive.titleSuspended'),
    )
    await expect(page.getByText('Asked twice for a code that was not theirs')).toBeVisible()
    await call(`/admins/users/${uuid}/reactivate`, { method: 'POST', body: {}, token })
    await expect(async () => {
      await page.goto(visitor.at('/user'))
      await expect(page.getByText(say('user:greeting', { name: 'Gede' }))).toBeVisible()
    }).toPass()
  },
)

test('a customer deletes the account, sees a confirmation, and can no longer sign in @desktop', async ({
  visitor,
  context,
  expectTrouble,
}) => {
  expectTrouble(/401|422/)
  const { page, say } = visitor
  const customer = await newCustomer('Putu')
  await comeSignedIn(context, 'users', customer)
  await page.goto(visitor.at('/user/security'))
  await page.getByRole('button', { name: say('user:security.deleteButton') }).click()
  const dialog = page.getByRole('alertdialog')
  const password = dialog.getByLabel(say('auth:fields.password'))
  const confirm = dialog.getByRole('button', { name: say('user:security.deleteConfirm') })
  await password.fill('not this one')
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText(say('user:security.wrongPassword'))
  await password.fill(customer.password)
  await confirm.click()
  await expect(page.getByText(say('auth:signIn.deleted'))).toBeVisible()
  await signIn(visitor, '/sign-in', customer)
  await expect(page.getByText(say('auth:signIn.wrong'))).toBeVisible()
})

async function fillNewPassword({ page, say }: Visitor, password = newPassword): Promise<void> {
  await page.getByLabel(say('auth:fields.newPassword')).fill(password)
  await page.getByLabel(say('auth:fields.passwordConfirmation')).fill(password)
}

/** A picture like a phone's photo: a screenshot of the page. */
const pictureOf = (page: Page): Promise<Buffer> =>
  page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } })
