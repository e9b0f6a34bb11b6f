import { expect } from '@playwright/test'
import { comeSignedIn, demoAdmin } from '../src/accounts.ts'
import { test } from '../src/world.ts'

test(
  'an admin sees what was looked at, and proves the data from the page',
  { tag: ['@gate', '@desktop'] },
  async ({ visitor, context }) => {
    const { page, say, at } = visitor
    await comeSignedIn(context, 'admins', demoAdmin)
    await page.goto(at('/admin/wellbeing'))
    const line = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const gateway = line(say('wellbeing:lines.gateway'))
    await expect(gateway.getByText(say('wellbeing:states.WELL'), { exact: true })).toBeVisible()
    const proof = line(say('wellbeing:lines.proof'))
    const ask = proof.getByRole('button', { name: say('wellbeing:proof.ask') })
    await ask.click()
    await expect(page.getByText(say('wellbeing:proof.asked'))).toBeVisible()
    await expect(ask).toHaveCount(0)
    // Other tests book meanwhile, so the proof says how many events it saw, whatever they left behind.
    await expect(ask).toBeVisible({ timeout: 45_000 })
    await expect(proof.getByText(say('wellbeing:details.events'), { exact: true })).toBeVisible()
    await expect(proof.getByText(say('wellbeing:states.UNSEEN'), { exact: true })).toHaveCount(0)
  },
)
