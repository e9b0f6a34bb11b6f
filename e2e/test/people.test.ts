import { expect, type Locator } from '@playwright/test'
import {
  comeToDesk,
  deskAdminName,
  deskSession,
  freshEmail,
  login,
  newCustomer,
} from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { problemsOf } from '../src/inspection.ts'
import { codeFor, mailTo } from '../src/mailbox.ts'
import { test, type Visitor } from '../src/world.ts'

const password = 'sungai-ayung-12'

/** Creates an agent who has proved the address and waits for an admin. */
async function waitingAgent(origin: string): Promise<{ email: string; companyName: string }> {
  const email = freshEmail('luh')
  const companyName = `Tours ${email.slice(4, 14)}`
  const { verificationSlug } = await call<{ verificationSlug: string }>('/agents/register', {
    method: 'POST',
    body: {
      firstName: 'Luh',
      lastName: 'Sari',
      email,
      phone: '+6281234567890',
      password,
      passwordConfirmation: password,
      companyName,
    },
  })
  const code = await codeFor(origin, email)
  await call(`/agents/email-verification/${verificationSlug}`, { method: 'POST', body: { code } })
  return { email, companyName }
}

/** Finds a person by a search in the list at `path` and opens them next to it. */
async function openPerson({ page, say, at }: Visitor, path: string, q: string): Promise<Locator> {
  await page.goto(at(`${path}?tab=all&q=${encodeURIComponent(q)}`))
  await page.locator('[data-row]').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(say('people:columns.registered'))).toBeVisible()
  return drawer
}

/** Answers the dialog with this action's button. */
async function answer({ page, say }: Visitor, action: string, reason?: string): Promise<void> {
  const question = page.getByRole('alertdialog')
  if (reason !== undefined) await question.getByLabel(say('people:reason.label')).fill(reason)
  await question.getByRole('button', { name: say(`people:actions.${action}.confirm`) }).click()
  await expect(question).toBeHidden()
}

test('an admin activates a waiting agent, who is told by mail and may order on account @desktop', async ({
  visitor,
  context,
}) => {
  const { page, say, origin } = visitor
  const { email, companyName } = await waitingAgent(origin)
  await comeToDesk(context)
  await page.goto(visitor.at('/admin/agents'))
  const rowAction = page.getByRole('button', {
    name: say('people:openPerson', { name: companyName }),
  })
  await expect(rowAction).toBeVisible()
  await rowAction.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: say('people:actions.activate.button') }).click()
  await answer(visitor, 'activate')
  await mailTo(origin, email, mail => mail.text.includes('/agent/sign-in'))
  await drawer.getByRole('button', { name: say('people:actions.waive.button') }).click()
  await answer(visitor, 'waive')
  await expect(drawer.getByText(say('people:terms.account'))).toBeVisible()
  const { token } = await call<{ token: string }>('/agents/login', {
    method: 'POST',
    body: { email, password },
  })
  const profile = await call<{ active: boolean; withoutSystemPayment: boolean }>(
    '/agents/profile',
    { token },
  )
  expect(profile).toMatchObject({ active: true, withoutSystemPayment: true })
})

test('an admin finds a customer by address, suspends the account with a reason, and reactivates it @desktop', async ({
  visitor,
  context,
}) => {
  const { say, origin } = visitor
  const customer = await newCustomer('Gede')
  await comeToDesk(context)
  const drawer = await openPerson(visitor, '/admin/users', customer.email)
  await drawer.getByRole('button', { name: say('people:actions.suspend.button') }).click()
  await answer(visitor, 'suspend', 'Two payments were taken back')
  await expect(drawer.getByText(/Two payments were taken back/)).toBeVisible()
  await mailTo(origin, customer.email, mail => mail.text.includes('Two payments were taken back'))
  await drawer.getByRole('button', { name: say('people:actions.reactivate.button') }).click()
  await answer(visitor, 'reactivate')
  await expect(
    drawer.getByRole('button', { name: say('people:actions.suspend.button') }),
  ).toBeVisible()
  await drawer.getByRole('button', { name: say('backoffice:history.show') }).click()
  const entryOf = (event: string) =>
    drawer.getByRole('listitem').filter({ hasText: `"type": "${event}"` })
  await expect(entryOf('AccountReactivated')).toContainText(
    say('backoffice:history.by', { who: `${deskAdminName} (admin)` }),
  )
  await expect(entryOf('AccountSuspended')).toContainText('Two payments were taken back')
  expect(await problemsOf(visitor, '/admin/users')).toEqual([])
})

test(
  'an admin is invited and invited again, and both links are mailed @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    const { page, say, origin } = visitor
    await comeToDesk(context)
    await page.goto(visitor.at('/admin/user-admin'))
    await page.getByRole('button', { name: say('people:invite.button') }).click()
    const email = freshEmail('putu')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('auth:fields.firstName')).fill('Putu')
    await dialog.getByLabel(say('auth:fields.lastName')).fill('Darma')
    await dialog.getByLabel(say('auth:fields.email'), { exact: true }).fill(email)
    await dialog.getByLabel(say('auth:fields.phone'), { exact: true }).fill('+6281234567890')
    await dialog.getByRole('button', { name: say('people:invite.send') }).click()
    await expect(page.getByText(say('people:invite.done', { email }))).toBeVisible()
    const link = /verified-email\/[\w-]{43}/
    await mailTo(origin, email, mail => link.test(mail.text))
    const drawer = await openPerson(visitor, '/admin/user-admin', email)
    await expect(drawer.getByText(deskAdminName)).toBeVisible()
    await drawer.getByRole('button', { name: say('people:actions.invite.button') }).click()
    await answer(visitor, 'invite')
  },
)

test('a list exports as a file that a spreadsheet opens @desktop', async ({ visitor, context }) => {
  const { page, say } = visitor
  const customer = await newCustomer('Made')
  await comeToDesk(context)
  await page.goto(visitor.at(`/admin/users?q=${encodeURIComponent(customer.email)}`))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('backoffice:export') }).click()
  await page.getByRole('menuitem', { name: say('backoffice:exportAs.csv') }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('users.csv')
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(Buffer.from(part))
  const text = Buffer.concat(parts).toString('utf8')
  expect(text).toContain(customer.email)
  expect(text).toContain("'+6281234567890")
})

test('an admin erases a guest after seeing what will be deleted @desktop', async ({
  visitor,
  context,
}) => {
  const { page, say } = visitor
  const email = freshEmail('komang')
  await call('/users/register', {
    method: 'POST',
    body: {
      firstName: 'Komang',
      lastName: 'Ayu',
      email,
      phone: '+6281234567890',
      password,
      passwordConfirmation: password,
    },
  })
  await comeToDesk(context)
  await page.goto(visitor.at('/admin/users'))
  await page.getByRole('button', { name: say('guests:button') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('guests:who')).fill(email)
  await dialog.getByRole('button', { name: say('guests:look') }).click()
  await expect(dialog.getByText(say('guests:kinds.REGISTRATION'))).toBeVisible()
  await dialog.getByRole('button', { name: say('guests:confirm') }).click()
  await expect(dialog).toBeHidden()
})

test('settings that two admins save at once are not lost @desktop', async ({
  visitor,
  context,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  const { page, say } = visitor
  const { token } = await deskSession()
  await comeToDesk(context)
  await page.goto(visitor.at('/admin/settings?tab=business'))
  const days = page.getByLabel(say('settings:fields.inactivityDays'))
  await expect(days).toBeVisible()
  const before = await call<{ inactivityDays: number; remainderReminderDays: number }>(
    '/admins/settings',
    { token },
  )
  const theirs = { ...before, remainderReminderDays: before.remainderReminderDays + 1 }
  await call('/admins/settings', { method: 'PUT', body: theirs, token })
  await days.fill('200')
  await page.getByRole('button', { name: say('backoffice:form.save') }).click()
  const versions = page.getByRole('table', { name: say('backoffice:versions.title') })
  await expect(versions.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: say('backoffice:versions.takeTheirs') }).click()
  await days.fill('200')
  await page.getByRole('button', { name: say('backoffice:form.save') }).click()
  await expect(page.getByText(say('settings:saved'))).toBeVisible()
  await expect
    .poll(() => call('/admins/settings', { token }))
    .toMatchObject({ ...theirs, inactivityDays: 200 })
  await days.fill('201')
  await page.getByRole('button', { name: say('backoffice:form.save') }).click()
  await expect(page.getByText(say('backoffice:form.allSaved'))).toBeVisible()
  // The message may still belong to the previous save.
  await expect
    .poll(() => call('/admins/settings', { token }))
    .toMatchObject({ inactivityDays: 201 })
  await call('/admins/settings', { method: 'PUT', body: before, token })
})

test('the desk erases a customer on request after showing what goes, and the customer cannot sign in', async ({
  visitor,
  context,
  expectTrouble,
}) => {
  const { page, say } = visitor
  // The open drawer is notified of the change and reads the person once more, before the response closes it.
  expectTrouble(/404 \(Not Found\) .*\/admins\/users\//)
  const customer = await newCustomer('Erasedperson')
  await comeToDesk(context)
  const drawer = await openPerson(visitor, '/admin/users', customer.email)
  await drawer.getByRole('button', { name: say('people:erase.button') }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(say('people:erase.account.users'))).toBeVisible()
  await expect(question.getByText(say('people:erase.books'))).toBeVisible()
  await question.getByRole('button', { name: say('people:erase.confirm') }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('[data-row]')).toHaveCount(0)
  await expect(login('users', customer)).rejects.toThrow()
})
