import { expect } from '@playwright/test'
import { comeSignedIn, comeToDesk, demoStaff, freshEmail } from '../src/accounts.ts'
import { narrow, open, overflowOf, problemsOf, sizes } from '../src/inspection.ts'
import { holdPlaces, paidOrder } from '../src/other-buyers.ts'
import { openDay } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

// Without this, axe would check colours in transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const slug = 'jungle-atv-7km'

/** Returns what axe finds on each screen on the desktop, and how far it overflows a window of 320 px. */
async function problemsOn(visitor: Visitor, paths: readonly string[]): Promise<readonly string[]> {
  const { page } = visitor
  const problems: string[] = []
  for (const path of paths) {
    await page.setViewportSize(sizes.desktop)
    await open(visitor, path)
    problems.push(...(await problemsOf(visitor, path)))
    await page.setViewportSize(narrow)
    const overflow = await overflowOf(page)
    if (overflow > 0) problems.push(`${path} is ${overflow} px too wide for 320 px`)
  }
  return problems
}

const choiceOf = async (days: number) => ({
  slug,
  date: await openDay(slug, days, '09:00'),
  time: '09:00',
  adults: 2,
})
const buyer = () => ({ email: freshEmail('kadek'), firstName: 'Kadek' })

test(
  'the home page, a product, the booking form, an order and the sign-in are accessible and fit 320 px @desktop',
  { tag: '@gate' },
  async ({ visitor }) => {
    const choice = await choiceOf(70)
    const checkoutId = await holdPlaces(choice)
    const order = await paidOrder(choice, buyer())
    expect(
      await problemsOn(visitor, [
        '/',
        '/activities/ayung-river-rafting',
        `/booking?checkout=${checkoutId}`,
        `/order/${order.slug}`,
        '/sign-in',
      ]),
    ).toEqual([])
  },
)

test('the dashboard, the orders, the review and the product form are accessible and fit 320 px @desktop', async ({
  visitor,
  context,
}) => {
  const { orderNumber: number } = await paidOrder(await choiceOf(71), buyer())
  const { page, say } = visitor
  await comeToDesk(context)
  expect(
    await problemsOn(visitor, ['/admin', '/admin/products/jungle-atv-7km/edit', '/admin/orders']),
  ).toEqual([])
  await page.setViewportSize(sizes.desktop)
  await page.getByRole('button', { name: say('admin:reviewOrder', { number }) }).click()
  await expect(
    page.getByRole('dialog', { name: say('admin:review.title', { number }) }),
  ).toBeVisible()
  expect(await problemsOf(visitor, '/admin/orders', 'dialog')).toEqual([])
  await page.setViewportSize(narrow)
  expect(await overflowOf(page)).toBe(0)
})

test('the bookings, sale and places screens of the reservation desk are accessible and fit 320 px @desktop', async ({
  visitor,
  context,
}) => {
  await comeSignedIn(context, 'reservation-admin', demoStaff)
  expect(
    await problemsOn(visitor, [
      '/reservation/admin/reservation-list?tab=all',
      '/reservation/admin/booking',
      '/reservation/admin/places',
    ]),
  ).toEqual([])
})
