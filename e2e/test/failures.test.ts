import { expect } from '@playwright/test'
import { comeToDesk } from '../src/accounts.ts'
import { test } from '../src/world.ts'

test(
  'a page that the server answers with 500 says so, and is shown when it is asked for again @desktop',
  { tag: '@gate' },
  async ({ visitor, context, expectTrouble }) => {
    expectTrouble(/500/)
    const { page, say } = visitor
    await comeToDesk(context)
    const read = /\/api\/admins\/dashboard/
    await page.route(read, route => route.fulfill({ status: 500, body: '' }))
    await page.goto(visitor.at('/admin'))
    await expect(page.getByText('500', { exact: true })).toBeVisible()
    await page.unroute(read)
    await page.getByRole('button', { name: say('errors:tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('admin:dashboard.title'))
  },
)
