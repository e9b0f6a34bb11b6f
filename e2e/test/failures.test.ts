import { expect } from '@playwright/test'
import { comeToDesk } from '../src/accounts.ts'
import { test } from '../src/world.ts'

test('a page whose data is answered with 500 says so, and loads on a retry @desktop', async ({
  visitor,
  context,
  expectTrouble,
}) => {
  expectTrouble(/500/)
  const { page, say } = visitor
  await comeToDesk(context)
  const read = /\/api\/admins\/dashboard/
  await page.route(read, route => route.fulfill({ status: 500, body: '' }))
  await page.goto(visitor.at('/admin'))
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  const again = page.getByRole('button', { name: say('errors:tryAgain') })
  const refused = page.waitForResponse(response => read.test(response.url()))
  await again.click()
  expect((await refused).status()).toBe(500)
  await page.unroute(read)
  // The page also retries by itself, so the button may be gone.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(say('admin:dashboard.title'), { timeout: 2_000 })
  }).toPass()
})
