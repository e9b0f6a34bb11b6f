import { expect, type Page } from '@playwright/test'
import { productUrl, test } from '../src/world.ts'

// A file that could not be fetched is reported as an error without a stack.
test.beforeEach(({ expectTrouble }) => expectTrouble(/ERR_INTERNET_DISCONNECTED|^$/))

/** Opens the contact page and waits until it is hydrated, with the map still below the view. */
async function openContact(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.addInitScript(
    `addEventListener('hydrated', () => document.documentElement.dataset.alive = 'yes')`,
  )
  await page.goto(`${productUrl()}/contact-us`)
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'yes')
}

test(
  'a navigation that fails offline can be retried once the connection is back @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    const { page, say } = visitor
    await openContact(page)
    await context.setOffline(true)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('common:nav.terms') })
      .click()
    await expect(page.getByText(say('errors:readFailed'))).toBeVisible()
    const again = page.getByRole('button', { name: say('errors:tryAgain') })
    await again.click()
    await expect(again, 'offline the page is kept').toBeVisible()
    await context.setOffline(false)
    await expect(async () => {
      if (await again.isVisible()) await again.click()
      const title = page.getByRole('heading', { level: 1, name: say('common:nav.terms') })
      await expect(title).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect(page).toHaveURL(/\/terms-and-conditions$/)
  },
)

test('typed text stays when the connection drops before the map has loaded @desktop', async ({
  visitor,
  context,
}) => {
  const { page, say } = visitor
  await openContact(page)
  const name = page.getByLabel(say('contact:fields.firstName'))
  await name.fill('Ketut')
  await context.setOffline(true)
  const map = page.getByRole('img', { name: say('contact:places.map') })
  const missed = page.waitForEvent('requestfailed', request => request.url().includes('map'))
  await map.scrollIntoViewIfNeeded()
  await missed
  await expect(map).toBeVisible()
  await expect(name).toHaveValue('Ketut')
})
