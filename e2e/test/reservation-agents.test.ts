import { expect } from '@playwright/test'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { choose, comeSignedIn, demoStaff, freshEmail } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { signIn } from '../src/desk.ts'
import { problemsOf } from '../src/inspection.ts'
import { mailTo } from '../src/mailbox.ts'
import { test } from '../src/world.ts'

const password = 'sungai-ayung-12'
const link = /\/reservation\/verified-email\/[\w-]{43}/

/** Adds a product that the desk sells, and returns its name. */
async function newProduct(token: string, name: string): Promise<string> {
  const post = <Data>(path: string, body: unknown) =>
    call<Data>(`/reservation-admin/${path}`, { method: 'POST', body, token })
  const type = await post<{ id: string }>('product-types', { ...sampleType, name })
  const body = { ...sampleSingle, name, typeId: type.id, units: null, pools: [], guideRatio: null }
  await post('products', body)
  return name
}

test('an invited agent joins by the mail, gets a special price, and is signed out by a suspension @desktop', async ({
  visitor,
  office,
  expectTrouble,
}) => {
  // The suspended agent's next request.
  expectTrouble(/401|403/)
  const { page, say, at, origin } = office
  const list = at('/reservation/admin/users')
  const email = freshEmail('komang')
  const company = `Pasti Tours ${email.slice(7, 13)}`
  await choose(page.context(), 'en')
  await choose(visitor.page.context(), 'en')
  const { token } = await comeSignedIn(page.context(), 'reservation-admin', demoStaff)
  const product = await newProduct(token, `River of ${email.slice(7, 13)}`)
  await page.goto(list)
  await page.getByRole('button', { name: say('reservationAgents:invite.button') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say('auth:fields.firstName')).fill('Komang')
  await form.getByLabel(say('auth:fields.lastName')).fill('Suartana')
  await form.getByLabel(say('auth:fields.email'), { exact: true }).fill(email)
  await form.getByLabel(say('auth:fields.phone')).fill('+6281234567890')
  await form.getByLabel(say('reservationAgents:columns.company')).fill(company)
  await form.getByLabel(say('reservationAgents:methods.DEPOSIT')).check()
  await form.getByLabel(say('reservationAgents:invite.language')).selectOption('en')
  expect(await problemsOf(office, '/reservation/admin/users')).toEqual([])
  await form.getByRole('button', { name: say('reservationAgents:invite.send') }).click()
  await expect(form).toBeHidden()

  const mail = await mailTo(origin, email, ({ text }) => link.test(text))
  await visitor.page.goto(link.exec(mail.text)?.[0] ?? '')
  await visitor.page.getByLabel(say('auth:fields.newPassword')).fill(password)
  await visitor.page.getByLabel(say('auth:fields.passwordConfirmation')).fill(password)
  await visitor.page.getByRole('button', { name: say('auth:renew.button') }).click()
  await visitor.page.getByRole('link', { name: say('auth:verify.toSignIn') }).click()
  await signIn(visitor, '/reservation/login', { email, password, firstName: 'Komang' })
  await expect(visitor.page.getByText(company).first()).toBeVisible()
  await visitor.page.goto(visitor.at('/reservation/security'))
  const title = say('user:security.title')
  await expect(visitor.page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(await problemsOf(visitor, '/reservation/security')).toEqual([])

  await page.goto(`${list}?tab=all&q=${encodeURIComponent(email)}`)
  await page.locator('[data-row]').first().click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: say('reservationAgents:prices.showAll') }).click()
  await drawer
    .getByRole('button', { name: say('reservationAgents:prices.changeOf', { name: product }) })
    .click()
  const price = page.getByRole('dialog').last()
  await price.getByRole('textbox').fill('123000')
  await price.getByRole('button', { name: say('reservationAgents:save') }).click()
  await expect(drawer.getByText(/123,000 per/)).toBeVisible()

  await drawer
    .getByRole('button', { name: say('reservationAgents:actions.suspend.button') })
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('Two invoices are open')
  await question
    .getByRole('button', { name: say('reservationAgents:actions.suspend.confirm') })
    .click()
  await expect(
    page.getByText(say('reservationAgents:actions.suspend.done', { name: company })),
  ).toBeVisible()
  await visitor.page.reload()
  await expect(visitor.page).toHaveURL(/\/reservation\/login/)
})
