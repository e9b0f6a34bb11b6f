import { expect } from '@playwright/test'
import { login, newCustomer } from '../src/accounts.ts'
import { signIn } from '../src/desk.ts'
import { texts } from '../src/texts.ts'
import { test } from '../src/world.ts'

const yearSeconds = 31_536_000

test(
  'the language switch shows the same page, and the choice lasts a year',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    const { page, say } = visitor
    await page.goto('/activities/ayung-river-rafting?guests=3')
    if (visitor.phone) await page.getByRole('banner').locator('summary:visible').click()
    const other = page
      .getByRole('banner')
      .getByRole('link', { name: say('common:nav.otherLanguage') })
    await other.filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/id\/activities\/ayung-river-rafting\?guests=3$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await expect(
      page.getByRole('link', { name: texts('id')('common:nav.bookings') }).first(),
    ).toBeAttached()
    const cookie = (await context.cookies()).find(cookie => cookie.name === 'locale')
    expect(cookie?.value).toBe('id')
    const secondsLeft = (cookie?.expires ?? 0) - Date.now() / 1_000
    expect(Math.abs(secondsLeft - yearSeconds)).toBeLessThan(600)

    await page.goto('/')
    await expect(page, 'the cookie decides at the front door').toHaveURL(/\/id$/)
  },
)

test('a visitor who prefers Indonesian is redirected to it on the home page only @desktop', async ({
  browser,
  visitor,
}) => {
  const context = await browser.newContext({ locale: 'id-ID', baseURL: visitor.origin })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveURL(/\/id$/)
  await context.clearCookies()
  await page.goto('/activities')
  await expect(page).toHaveURL(/\/activities$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('an account keeps its chosen language on every device @desktop', async ({
  browser,
  visitor,
}) => {
  const { page } = visitor
  const customer = await newCustomer('Kadek')
  await signIn(visitor, '/sign-in', customer)
  await expect(page).toHaveURL(/[^d]\/user$/)
  await page.getByRole('link', { name: 'Bahasa Indonesia' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/id\/user$/)
  // The page was left while it sent the request, so the response is never seen.
  await expect.poll(async () => (await login('users', customer)).language).toBe('id')
  const elsewhere = await browser.newContext({ baseURL: visitor.origin })
  const other = { ...visitor, page: await elsewhere.newPage() }
  await signIn(other, '/sign-in', customer)
  await expect(other.page).toHaveURL(/\/id\/user$/)
  await elsewhere.close()
})
