import { expect, type Page } from '@playwright/test'
import { isAlive } from '../src/inspection.ts'
import { productUrl, test } from '../src/world.ts'

/** Opens a page on a phone that shows the first view and is not used yet. */
async function opened(page: Page, path: string): Promise<void> {
  await page.addInitScript(
    `addEventListener('hydrated', () => document.documentElement.dataset.alive = 'yes')`,
  )
  await page.goto(productUrl() + path)
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'yes')
}

test('content below the first view hydrates when it comes near @phone', async ({ page }) => {
  await page.clock.install()
  await opened(page, '/')
  expect(await isAlive(page.locator('h1'))).toBe(true)
  const foot = page.getByRole('contentinfo').getByRole('link').last()
  await page.clock.runFor(10_000)
  expect(await isAlive(foot)).toBe(false)
  await foot.scrollIntoViewIfNeeded()
  await expect.poll(() => isAlive(foot)).toBe(true)
})

test('a link that is not hydrated yet navigates without a page load, however it is pressed @phone', async ({
  page,
}) => {
  await opened(page, '/')
  await page.evaluate(`window.samePage = true`)
  const link = page.getByRole('contentinfo').locator('a[href="/about"]')
  expect(await isAlive(link)).toBe(false)
  // A screen reader presses like this: without a pointer and without a key.
  await link.evaluate(element => (element as unknown as { click(): void }).click())
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await page.evaluate(`window.samePage`)).toBe(true)
})

test('a filter set without a pointer or a key takes effect at once @desktop', async ({ page }) => {
  await opened(page, '/activities/all')
  const cards = page.getByRole('main').getByRole('heading', { level: 3 })
  const all = await cards.count()
  // A voice assistant sets it like this.
  await page.locator('select[name="category"]').selectOption('river-rafting')
  await expect(page).toHaveURL(/category=river-rafting/)
  await expect.poll(() => cards.count()).toBeLessThan(all)
})

test('content that is not hydrated yet survives a navigation that no use of the page caused @phone', async ({
  page,
}) => {
  await opened(page, '/about')
  await page.evaluate(`history.pushState({}, '', '/'), history.back()`)
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('contentinfo').locator('a[href="/about"]')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
