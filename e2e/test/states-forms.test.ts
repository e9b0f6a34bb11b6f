import { expect } from '@playwright/test'
import { newCustomer } from '../src/accounts.ts'
import { open } from '../src/inspection.ts'
import { codeFor, mailTo } from '../src/mailbox.ts'
import { inspectState, openList, sendWrong } from '../src/states.ts'
import { test, type Visitor } from '../src/world.ts'

// Without this, axe would check colours in transition.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })

for (const language of ['en', 'id'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('forms sent empty report their errors accessibly', async ({ visitor }) => {
      const { page, say } = visitor
      const main = page.getByRole('main')
      await open(visitor, '/sign-in')
      await sendWrong(
        visitor,
        main.getByRole('button', { name: say('auth:signIn.button'), exact: true }),
      )
      await inspectState(visitor, 'sign-in, sent empty')
      await open(visitor, '/sign-up')
      await sendWrong(visitor, main.getByRole('button', { name: say('auth:signUp.button') }))
      await inspectState(visitor, 'sign-up, sent empty')
      await open(visitor, '/contact-us')
      await expect(countries(visitor)).toBeVisible()
      await sendWrong(visitor, main.getByRole('button', { name: say('contact:send') }))
      await inspectState(visitor, 'contact, sent empty')
      await countries(visitor).click()
      const list = page.getByRole('listbox')
      await inspectState(visitor, 'countries of a phone', { layer: list, part: openList })
      await countries(visitor).fill('zzz')
      await expect(page.getByText(say('common:phone.none'))).toBeVisible()
      await inspectState(visitor, 'no such country', { layer: list, part: openList })
    })

    test('a password reset is accessible at each step, also with errors', async ({
      visitor,
      expectTrouble,
    }) => {
      expectTrouble(/4\d\d/)
      const { page, say, origin } = visitor
      const { email } = await newCustomer('Nyoman')
      const before = await mailTo(origin, email, () => true)
      const main = page.getByRole('main')
      await open(visitor, '/forgot-password')
      const ask = main.getByRole('button', { name: say('auth:forgot.button') })
      await sendWrong(visitor, ask)
      await inspectState(visitor, 'forgotten password, no address')
      await page.getByLabel(say('auth:fields.email')).fill(email)
      await ask.click()
      const field = page.getByLabel(say('common:otp.label'))
      const code = await codeFor(origin, email, before)
      await field.pressSequentially(code === '000000' ? '000001' : '000000')
      await expect(page.getByText(say('auth:verify.wrong', { count: 4 }))).toBeVisible()
      await inspectState(visitor, 'forgotten password, wrong code')
      await field.pressSequentially(code)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:renew.title'))
      await page.getByLabel(say('auth:fields.passwordConfirmation')).fill('sungai')
      await sendWrong(visitor, main.getByRole('button', { name: say('auth:renew.button') }))
      await inspectState(visitor, 'new password, not given and not repeated')
    })
  })
}

const countries = ({ page, say }: Visitor) =>
  page.getByRole('combobox', { name: say('common:phone.country') })
