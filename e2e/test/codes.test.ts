import { expect } from '@playwright/test'
import { freshEmail } from '../src/accounts.ts'
import { codeFor, mailTo } from '../src/mailbox.ts'
import { fillIn, holdPlaces } from '../src/other-buyers.ts'
import { openDay } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

const kayaking = { slug: 'lake-batur-kayaking', time: '09:00' }

/**
 * Continues a booking that was begun in English, until it waits for its code in the visitor's language. Returns the
 * address to prove.
 */
async function comeToTheCode({ page, say, at }: Visitor, name: string, days: number) {
  const date = await openDay(kayaking.slug, days, kayaking.time)
  const email = freshEmail(name)
  const checkoutId = await holdPlaces({ ...kayaking, date, adults: 2 })
  await fillIn(checkoutId, { email, firstName: 'Nyoman' })
  await page.goto(at(`/booking/contact-detail?checkout=${checkoutId}`))
  await page.getByRole('button', { name: say('checkout:contact.continue') }).click()
  await expect(page).toHaveURL(/\/booking\/validation\?/)
  return email
}

test('after a wrong code the next one can be typed at once, and all six digits are visible @phone', async ({
  visitor,
  expectTrouble,
}) => {
  expectTrouble(/422/)
  const { page, say } = visitor
  const email = await comeToTheCode(visitor, 'nyoman', 48)
  const code = await codeFor(visitor.origin, email)
  const field = page.getByLabel(say('common:otp.label'))
  await field.click()
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await expect(page.getByText(say('checkout:verify.wrong', { count: 4 }))).toBeVisible()
  await page.route('**/verification/confirm', () => undefined)
  await page.keyboard.type(code)
  await expect(field).toHaveValue(code)
  expect(await field.evaluate(input => input.scrollLeft)).toBe(0)
})

test.describe('in Indonesian', () => {
  test.use({ language: 'id' })

  test('the mail with the code is in the language that the visitor has switched to @phone', async ({
    visitor,
  }) => {
    const email = await comeToTheCode(visitor, 'wahyu', 49)
    const mail = await mailTo(visitor.origin, email, () => true)
    expect(mail.subject).toMatch(/^\d{6} adalah kode Anda$/)
  })
})
