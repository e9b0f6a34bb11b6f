import { expect, type Page } from '@playwright/test'
import { comeSignedIn, newAdmin, type Account } from '../src/accounts.ts'
import { appCode, nextAppCode } from '../src/authenticator-app.ts'
import { problemsOf } from '../src/inspection.ts'
import { mailTo } from '../src/mailbox.ts'
import { test, type Visitor } from '../src/world.ts'

/** Asks for the password again, before something changes. */
async function prove({ page, say }: Visitor, { password }: Account) {
  const dialog = page.getByRole('dialog', { name: say('factors:proof.title') })
  await dialog.getByLabel(say('factors:proof.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: say('factors:proof.button') }).click()
}

/** Returns the codes, which are shown this once, and closes the dialog. */
async function recoveryCodes(visitor: Visitor): Promise<readonly string[]> {
  const { page, say } = visitor
  const dialog = page.getByRole('alertdialog', { name: say('factors:codes.title') })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  expect(await problemsOf(visitor, 'recovery codes', 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: say('factors:codes.kept') }).click()
  return codes
}

/** Sets up an app with a code that is computed as an app does. */
async function setUpApp(visitor: Visitor, admin: Account) {
  const { page, say, at } = visitor
  await page.goto(at('/admin/settings?tab=security'))
  await page.getByRole('button', { name: say('factors:app.setUp') }).click()
  await prove(visitor, admin)
  const dialog = page.getByRole('dialog', { name: say('factors:app.setUp') })
  await expect(dialog.getByRole('img', { name: say('factors:app.qr') })).toBeVisible()
  expect(await problemsOf(visitor, 'the app', 'dialog')).toEqual([])
  const key = (await dialog.locator('p.font-mono').textContent()) ?? ''
  await dialog.getByLabel(say('factors:proof.code')).fill(appCode(key))
  return { key, codes: await recoveryCodes(visitor) }
}

async function signInAnew({ page, say, at }: Visitor, { email, password }: Account) {
  // The screen in view would go to the sign-in by itself.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(at('/admin/sign-in'))
  await page.getByLabel(say('auth:fields.email')).fill(email)
  await page.getByLabel(say('auth:fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('auth:signIn.button'), exact: true }).click()
}

const expectDesk = (page: Page) => expect(page).toHaveURL(/\/admin$/)

test(
  'an admin sets up an app, signs in with it, and can use a recovery code in its place once',
  { tag: '@gate' },
  async ({ visitor, context, expectTrouble }) => {
    expectTrouble(/40[13]|422/)
    const { page, say, origin } = visitor
    const admin = await newAdmin('Suryani')
    await comeSignedIn(context, 'admins', admin)
    const { key, codes } = await setUpApp(visitor, admin)
    await mailTo(origin, admin.email, ({ subject }) => subject.includes('authenticator'))
    await mailTo(origin, admin.email, ({ subject }) => subject.includes('recovery codes'))

    await signInAnew(visitor, admin)
    await page.getByLabel(say('auth:second.appCode')).fill(nextAppCode(key))
    await expectDesk(page)

    const recover = async (code: string) => {
      await signInAnew(visitor, admin)
      await page.getByRole('button', { name: say('auth:second.ways.RECOVERY') }).click()
      await page.getByLabel(say('auth:second.recoveryCode')).fill(code)
      expect(await problemsOf(visitor, 'a recovery code')).toEqual([])
      await page.getByRole('button', { name: say('auth:signIn.button'), exact: true }).click()
    }
    const [code = ''] = codes
    await recover(code)
    await expectDesk(page)
    const mail = await mailTo(origin, admin.email, ({ subject }) => subject.includes('was used'))
    expect(mail.text).toContain('/admin/settings?tab=security')
    await recover(code)
    await expect(page.getByText(say('auth:second.wrong'))).toBeVisible()
  },
)

test('an admin adds a passkey, signs in with it, and removes it @desktop', async ({
  visitor,
  context,
  expectTrouble,
}) => {
  expectTrouble(/40[13]/)
  const { page, say, at } = visitor
  const admin = await newAdmin('Kadek')
  await comeSignedIn(context, 'admins', admin)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await page.goto(at('/admin/settings?tab=security'))
  await page.getByRole('button', { name: say('factors:passkeys.add') }).click()
  await prove(visitor, admin)
  const dialog = page.getByRole('dialog', { name: say('factors:passkeys.add') })
  await dialog.getByLabel(say('factors:passkeys.name')).fill('Office laptop')
  await dialog.getByRole('button', { name: say('factors:passkeys.make') }).click()
  await recoveryCodes(visitor)
  await expect(page.getByText('Office laptop')).toBeVisible()

  await signInAnew(visitor, admin)
  await page.getByRole('button', { name: say('auth:second.usePasskey') }).click()
  await expectDesk(page)

  await page.goto(at('/admin/settings?tab=security'))
  await expect(page.getByText(say('factors:neverUsed'))).toBeHidden()
  await page
    .getByRole('button', { name: say('factors:removeOne', { name: 'Office laptop' }) })
    .click()
  await page.getByRole('button', { name: say('factors:remove'), exact: true }).click()
  await prove(visitor, admin)
  await expect(page.getByText(say('factors:codes.later'))).toBeVisible()
  await signInAnew(visitor, admin)
  await expectDesk(page)
})
