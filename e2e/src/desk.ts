import { expect, type Locator } from '@playwright/test'
import type { Account } from './accounts.ts'
import type { Visitor } from './world.ts'

/** Signs in through the form of that area. */
export async function signIn(visitor: Visitor, path: string, account: Account): Promise<void> {
  const { page, say } = visitor
  if (!page.url().includes(path)) await page.goto(visitor.at(path))
  await page.getByLabel(say('auth:fields.email')).fill(account.email)
  await page.getByLabel(say('auth:fields.password'), { exact: true }).fill(account.password)
  await page.getByRole('button', { name: say('auth:signIn.button'), exact: true }).click()
}

/** Finds an order by its number and opens its review next to the list. */
export async function reviewOrder(visitor: Visitor, orderNumber: string): Promise<Locator> {
  const { page, say } = visitor
  await page.goto(visitor.at('/admin/orders'))
  await page.getByRole('searchbox', { name: say('admin:search') }).fill(orderNumber)
  await page.getByRole('searchbox', { name: say('admin:search') }).press('Enter')
  // A click on the old list can get lost when the results of the search replace it.
  await expect(page).toHaveURL(/[?&]q=/)
  const review = (number: string) =>
    page.getByRole('button', { name: say('admin:reviewOrder', { number }) })
  await expect(review('JRM-')).toHaveCount(1)
  await review(orderNumber).click()
  const drawer = page.getByRole('dialog', {
    name: say('admin:review.title', { number: orderNumber }),
  })
  await drawer.locator('summary').first().click()
  await expect(drawer.getByText(say('admin:checks.ok.PAYMENT'))).toBeVisible()
  await expect(drawer.getByText(say('admin:checks.ok.TIMES'))).toBeVisible()
  return drawer
}

/** Confirms an order after its review. An order without a pick-up must be confirmed a second time. */
export async function confirmOrder(
  visitor: Visitor,
  orderNumber: string,
  { saysPickup = true } = {},
): Promise<void> {
  const { page, say } = visitor
  const drawer = await reviewOrder(visitor, orderNumber)
  if (saysPickup) await drawer.getByRole('button', { name: say('admin:confirm.button') }).click()
  else await confirmWithoutPickup(visitor, drawer)
  await expect(drawer).toBeHidden()
  await expect(
    page.getByText(say('admin:decision.done.confirm', { number: orderNumber })),
  ).toBeVisible()
}

/** Confirms the order of a drawer whose pick-up is missing. A double click is not enough. */
async function confirmWithoutPickup({ say }: Visitor, drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: say('admin:confirm.despite.PICKUP') }).dblclick()
  await expect(drawer.getByRole('button', { name: say('admin:confirm.back') })).toBeVisible()
  await drawer.getByRole('button', { name: say('admin:confirm.anyway') }).click()
}

/** Declines an order with a reason in the desk's own words. */
export async function declineOrder(
  visitor: Visitor,
  orderNumber: string,
  reason: string,
): Promise<void> {
  const { page, say } = visitor
  const drawer = await reviewOrder(visitor, orderNumber)
  await drawer.getByRole('button', { name: say('admin:decline.button') }).click()
  await drawer.getByLabel(say('admin:decline.reason')).fill(reason)
  await drawer.getByRole('button', { name: say('admin:decline.confirm') }).click()
  await expect(drawer).toBeHidden()
  await expect(
    page.getByText(say('admin:decision.done.decline', { number: orderNumber })),
  ).toBeVisible()
}

/** The departures that have ended, collapsed on the first screen of the reservation area. */
export const completed = ({ page, say }: Visitor): Locator =>
  page
    .locator('details', { hasText: say('dayBookings:day.completed') })
    .getByRole('listitem', { includeHidden: true })
