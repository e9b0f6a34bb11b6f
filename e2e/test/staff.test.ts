import { expect } from '@playwright/test'
import { choose, comeSignedIn, demoStaff, freshEmail } from '../src/accounts.ts'
import { signIn } from '../src/desk.ts'
import { problemsOf } from '../src/inspection.ts'
import { mailTo } from '../src/mailbox.ts'
import { test, type Visitor } from '../src/world.ts'

const password = 'sungai-ayung-12'
const link = /\/reservation\/admin\/verified-email\/[\w-]{43}/

/** Returns the addresses of the menu, as shown. */
const menuOf = ({ page, say }: Visitor): Promise<string[]> =>
  page
    .getByRole('navigation', { name: say('reservation:area') })
    .first()
    .getByRole('link')
    .evaluateAll(links => links.map(one => one.getAttribute('href') ?? ''))

test(
  'an invited super admin joins by the mail, and loses access at once with the position @desktop',
  { tag: '@gate' },
  async ({ visitor, office, expectTrouble }) => {
    test.slow()
    // The demoted admin's next request.
    expectTrouble(/403/)
    const { page, say, at, origin } = office
    const list = at('/reservation/admin/admins')
    const email = freshEmail('wayan')
    await choose(page.context(), 'en')
    await choose(visitor.page.context(), 'en')
    await comeSignedIn(page.context(), 'reservation-admin', demoStaff)
    await page.goto(list)
    await page.getByRole('button', { name: say('staff:invite.button') }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('auth:fields.firstName')).fill('Wayan')
    await form.getByLabel(say('auth:fields.lastName')).fill('Sudarma')
    await form.getByLabel(say('auth:fields.email'), { exact: true }).fill(email)
    await form.getByLabel(say('auth:fields.phone')).fill('+6281234567890')
    await form.getByLabel(say('staff:columns.position')).selectOption('SUPER_ADMIN')
    await expect(form.getByText(say('desk:may.staff-manage'))).toBeVisible()
    await form.getByLabel(say('staff:invite.language')).selectOption('en')
    expect(await problemsOf(office, '/reservation/admin/admins')).toEqual([])
    await form.getByRole('button', { name: say('staff:invite.send') }).click()
    await expect(form).toBeHidden()

    const mail = await mailTo(origin, email, ({ text }) => link.test(text))
    await visitor.page.goto(link.exec(mail.text)?.[0] ?? '')
    await visitor.page.getByLabel(say('auth:fields.newPassword')).fill(password)
    await visitor.page.getByLabel(say('auth:fields.passwordConfirmation')).fill(password)
    await visitor.page.getByRole('button', { name: say('auth:renew.button') }).click()
    await visitor.page.getByRole('link', { name: say('auth:verify.toSignIn') }).click()
    await signIn(visitor, '/reservation/admin/login', { email, password, firstName: 'Wayan' })
    const welcome = say('reservation:home.welcome', { name: 'Wayan' })
    await expect(visitor.page.getByRole('heading', { name: welcome })).toBeVisible()
    await expect.poll(() => menuOf(visitor)).toContain(list)
    await visitor.page.goto(list)
    await expect(visitor.page.getByRole('heading', { name: say('staff:title') })).toBeVisible()

    await page.goto(`${list}?tab=all&q=${encodeURIComponent(email)}`)
    await page.locator('[data-row]').first().click()
    await page.getByRole('button', { name: say('staff:position.button') }).click()
    const position = page.getByRole('dialog').last()
    await position.getByLabel(say('staff:columns.position')).selectOption('FINANCE_LITE')
    await position.getByRole('button', { name: say('staff:position.confirm') }).click()

    await expect(visitor.page.getByText('403')).toBeVisible({ timeout: 45_000 })
    // The list is refused as soon as it is read again. The menu follows with the profile.
    await expect.poll(() => menuOf(visitor)).not.toContain(list)
  },
)
