import { expect, type Locator } from '@playwright/test'
import { comeSignedIn, demoAdmin, login, newCustomer } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { open, problemsOf } from '../src/inspection.ts'
import { paidOrder } from '../src/other-buyers.ts'
import { openDay } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

// Colours that are on the way to other colours would be looked at.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 180_000 })

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 412, height: 839 } }

/** What is wrong with the screen as it stands, in both sizes; it ends in the one that it came in. */
async function faults({ page, ...visitor }: Visitor, state: string): Promise<readonly string[]> {
  const before = page.viewportSize() ?? sizes.desktop
  const found: string[] = []
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    const problems = await problemsOf({ page, ...visitor }, '')
    found.push(...problems.map(problem => `${state}, ${size}: ${problem}`))
  }
  await page.setViewportSize(before)
  return found
}

test('the dialogs of a customer and the refund of an order are accessible in both schemes', async ({
  visitor,
  context,
}) => {
  const { page, say } = visitor
  const customer = await newCustomer('Wayan')
  const { token } = await comeSignedIn(context, 'users', customer)
  const slug = 'jungle-atv-7km'
  const date = await openDay(slug, 70, '09:00')
  const order = await paidOrder({ slug, date, time: '09:00', adults: 2 }, { ...customer, token })
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await open(visitor, '/user/security')
    await page.getByRole('button', { name: say('user:security.deleteButton') }).click()
    found.push(...(await dialogFaults(visitor, `delete account, ${colorScheme}`)))
    await open(visitor, `/user/order/${order.slug}`)
    await page.getByRole('button', { name: say('order:cancel.button') }).click()
    found.push(...(await dialogFaults(visitor, `cancel, ${colorScheme}`)))
  }
  const admin = await login('admins', demoAdmin)
  const body = { reason: 'High water' }
  await call(`/admins/orders/${order.slug}/decline`, {
    method: 'POST',
    body,
    token: admin.token,
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await open(visitor, `/user/order/${order.slug}`)
    await expect(page.getByRole('heading', { name: say('refund:title') })).toBeVisible()
    found.push(...(await faults(visitor, `refund, ${colorScheme}`)))
  }
  expect(found).toEqual([])
})

async function dialogFaults(visitor: Visitor, state: string): Promise<readonly string[]> {
  const dialog: Locator = visitor.page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  const found = await faults(visitor, state)
  await visitor.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return found
}
