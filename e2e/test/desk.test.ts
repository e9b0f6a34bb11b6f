import { expect } from '@playwright/test'
import { comeToDesk, freshEmail } from '../src/accounts.ts'
import { deadScrollOf } from '../src/inspection.ts'
import { paidOrder } from '../src/other-buyers.ts'
import { openDay } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const slug = 'ayung-river-rafting'

/** Places orders that wait for the desk, the oldest first. */
async function waitingOrders(count: number, firstName = 'Gede'): Promise<string[]> {
  const date = await openDay(slug, 9, '09:00')
  const numbers: string[] = []
  for (let n = 0; n < count; n += 1) {
    const buyer = { email: freshEmail('gede'), firstName }
    const choice = { slug, date, time: '09:00', adults: 2, isFetched: false }
    const order = await paidOrder(choice, buyer)
    numbers.push(order.orderNumber)
  }
  return numbers
}

test('after a decision the desk keeps its scroll position and focuses the next order @desktop', async ({
  visitor,
  context,
}) => {
  test.setTimeout(120_000)
  const { page, say } = visitor
  // Orders that other tests place meanwhile would appear between these.
  const name = `Gede${Date.now().toString(36)}`
  const [first = '', second = ''] = await waitingOrders(3, name)
  await comeToDesk(context)
  // A window that is shorter than the list.
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto(visitor.at(`/admin/orders?q=${name}`))
  const reviewOf = (number: string) =>
    page.getByRole('button', { name: say('admin:reviewOrder', { number }) })
  await reviewOf(first).focus()
  await page.mouse.move(700, 300)
  await page.mouse.wheel(0, 40)
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(0)
  const before = await page.evaluate<number>('scrollY')
  await reviewOf(first).press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: say('admin:confirm.button') }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('link', { name: first })).toBeHidden()
  await expect(reviewOf(second)).toBeFocused()
  await expect(reviewOf(second)).toBeInViewport()
  expect(Math.abs((await page.evaluate<number>('scrollY')) - before)).toBeLessThan(60)
  await page.keyboard.press('j')
  await expect(reviewOf(second)).not.toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog', { name: say('admin:review.title', { number: second }) }),
  ).toBeVisible()
})

test(
  'a new order appears at an open desk without a reload @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    test.setTimeout(60_000)
    const { page } = visitor
    await comeToDesk(context)
    const stream = page.waitForResponse(answer => answer.url().endsWith('/api/live'))
    await page.goto(visitor.at('/admin/orders?view=all'))
    expect((await stream).status()).toBe(200)
    const [number = ''] = await waitingOrders(1)
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
  },
)

test('the dashboard ends where its content ends @desktop', async ({ visitor, context }) => {
  const { page, say } = visitor
  await comeToDesk(context)
  await page.goto(visitor.at('/admin'))
  await expect(page.getByRole('table', { name: say('admin:perDay.title') })).toBeAttached()
  expect(await deadScrollOf(page)).toBeLessThanOrEqual(0)
})
