import { expect } from '@playwright/test'
import { comeSignedIn, demoAdmin, demoStaff } from '../src/accounts.ts'
import { narrow, open, sizes, tablet } from '../src/inspection.ts'
import { test } from '../src/world.ts'

const areas = [
  {
    realm: 'reservation-admin',
    account: demoStaff,
    home: '/reservation/admin',
    label: 'reservation:area',
  },
  { realm: 'admins', account: demoAdmin, home: '/admin', label: 'admin:menu' },
] as const

for (const { realm, account, home, label } of areas) {
  test(`the menu of ${home} is visible on a tablet, and names the item under the pointer @desktop`, async ({
    visitor,
    context,
  }) => {
    const { page, say } = visitor
    const aside = page.getByRole('complementary', { name: say(label) })
    const folded = page.locator('header summary', { hasText: say('common:menu') })
    await comeSignedIn(context, realm, account)
    await page.setViewportSize(tablet)
    await open(visitor, home)
    await expect(folded).toBeHidden()
    const links = aside.getByRole('navigation').getByRole('link')
    await expect.poll(() => links.count()).toBeGreaterThan(10)
    expect(Math.round((await aside.boundingBox())?.width ?? 0)).toBe(72)
    const second = links.nth(1)
    const name = second.locator('span > span')
    await expect(name).toHaveCSS('opacity', '0')
    await second.hover()
    await expect(name).toHaveCSS('opacity', '1')
    const [link, tip] = [await second.boundingBox(), await name.boundingBox()]
    expect(tip!.x).toBeGreaterThan(link!.x + link!.width)
    expect(Math.abs(tip!.y + tip!.height / 2 - (link!.y + link!.height / 2))).toBeLessThan(4)
    await page.setViewportSize(sizes.desktop)
    await expect(name).toHaveCSS('opacity', '1')
    expect((await aside.boundingBox())?.width).toBeGreaterThan(200)
    await page.setViewportSize(narrow)
    await expect(aside).toBeHidden()
    await expect(folded).toBeVisible()
  })
}

test('the sale at the desk uses the width of the window beside a menu of icons @desktop', async ({
  visitor,
  context,
}) => {
  const { page, say } = visitor
  await comeSignedIn(context, 'reservation-admin', demoStaff)
  await page.setViewportSize(sizes.desktop)
  await open(visitor, '/reservation/admin/booking')
  const aside = page.getByRole('complementary', { name: say('reservation:area') })
  expect(Math.round((await aside.boundingBox())?.width ?? 0)).toBe(72)
  await aside.locator('summary').click()
  await expect(aside.getByRole('button', { name: say('common:nav.signOut') })).toBeInViewport()
})
