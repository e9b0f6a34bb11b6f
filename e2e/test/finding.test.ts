import { expect } from '@playwright/test'
import { closeDay, sell } from '../src/desk-calls.ts'
import { openDay, productBySlug } from '../src/sessions.ts'
import { test, visitorOn, type Visitor } from '../src/world.ts'

const ceremony = 'melukat-ceremony'

test('a date and a number of guests show availability, and Back undoes them', async ({ page }) => {
  const date = await openDay(ceremony, 95, '08:00')
  await closeDay('melukat', date)
  for (const locale of ['en', 'id'] as const) {
    const visitor = visitorOn(page, locale)
    const { say } = visitor
    await page.goto(visitor.at('/activities/all'))
    const form = await openFilters(visitor)
    const when = form.getByLabel(say('catalogue:filter.date'))
    await expect(async () => {
      await when.fill('')
      await when.fill(date)
      await expect(page).toHaveURL(new RegExp(`date=${date}`), { timeout: 1_000 })
    }).toPass()
    await form.getByLabel(say('catalogue:filter.guests')).fill('41')
    await expect(page).toHaveURL(/guests=41/)
    if (visitor.phone) await form.getByRole('button', { name: /^(Show|Tampilkan)/ }).click()
    const blessing = page.getByRole('listitem').filter({ hasText: nameIn(visitor) })
    const tooMany = say('catalogue:filter.tooMany', { count: 20 })
    await expect(blessing.filter({ hasText: tooMany })).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/guests/)
    await expect(
      blessing.filter({ hasText: say('catalogue:filter.closedOn') }),
      'the filters of before are back',
    ).toBeVisible()
    await page.getByRole('link', { name: say('catalogue:filter.clear'), exact: true }).click()
    await expect(page).toHaveURL(/\/activities\/all$/)
  }
})

test('the chosen currency applies everywhere, at once and after a reload', async ({ visitor }) => {
  const { page, say } = visitor
  const { price, usdPrice, slug } = await productBySlug('ayung-river-rafting')
  expect(usdPrice).toBeLessThan(price)
  await page.goto('/activities/all')
  if (visitor.phone) await page.getByRole('banner').locator('summary:visible').first().click()
  await page
    .getByRole('button', { name: say('common:currencySwitch.toUSD') })
    .filter({ visible: true })
    .click()
  const dollars = new RegExp(`^\\$${usdPrice / 100}\\b`)
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${slug}"]`) })
  await expect(card.getByText(dollars)).toHaveCSS('font-weight', '700')
  await page.reload({ waitUntil: 'commit' })
  await expect(card.getByText(dollars)).toHaveCSS('font-weight', '700')
  const html = await (await page.request.get('/activities/combo')).text()
  expect(html, 'the server renders it').toMatch(/You save \$\d/)
})

test('a product that is not for sale says so in the list and on its page @phone', async ({
  visitor,
}) => {
  const { page, say } = visitor
  const slug = 'private-car-10h'
  await sell(slug, false)
  try {
    const message = say('errors:messages.productUnavailable')
    await expect(async () => {
      await page.goto('/activities/others')
      const card = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${slug}"]`) })
      await expect(card.getByText(message)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
    await expect(async () => {
      await page.goto(`/activities/${slug}`)
      await expect(page.getByText(message).first()).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: say('product:panel.bookNow') })).toHaveCount(0)
  } finally {
    await sell(slug, true)
  }
})

test('the photos open, advance and close by keyboard @desktop', async ({ visitor }) => {
  const { page, say } = visitor
  await page.goto('/activities/ayung-river-rafting')
  const first = page.getByRole('button', { name: say('common:picture.open', { n: 1 }) })
  await first.focus()
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await first.press('Enter')
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const position = (n: number) => dialog.getByText(say('common:picture.position', { n, count: 3 }))
  await expect(position(1)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(position(2)).toBeVisible()
  await page.keyboard.press('End')
  await expect(position(3)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(position(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
})

/** Opens the rail next to the list, or on phones the sheet. */
async function openFilters(visitor: Visitor) {
  const { page, say } = visitor
  if (!visitor.phone) return page.locator('details form')
  const sheet = page.getByRole('dialog')
  await expect(async () => {
    await page.getByText(say('catalogue:filter.title'), { exact: true }).first().click()
    await expect(sheet).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return sheet
}

const nameIn = ({ locale }: Visitor): string =>
  locale === 'id' ? 'Upacara Melukat' : 'Melukat Water Blessing'
