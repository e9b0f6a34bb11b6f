import { expect } from '@playwright/test'
import { comeSignedIn, demoAdmin, freshEmail } from '../src/accounts.ts'
import { bookNow, openPanel, timeText } from '../src/catalogue.ts'
import { fillInCheckout, goToPayment } from '../src/checkout.ts'
import { eventually, holdPlaces } from '../src/other-buyers.ts'
import { payInFull } from '../src/payment.ts'
import { openDay, placesLeft } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

const ceremony = { slug: 'melukat-ceremony', time: '08:00', pool: 'Melukat' }
const reason = 'A second priest comes'

/** Sets a limit of the session as the desk, or restores the pool's, and confirms the dialog. */
async function askFor(
  { page, say }: Visitor,
  what: 'limit' | 'restore',
  places: number | null = null,
): Promise<void> {
  await page.getByRole('button', { name: say(`capacity:${what}.button`), exact: true }).click()
  const question = page.getByRole('alertdialog')
  if (places !== null) {
    await question.getByLabel(say('capacity:limit.places')).fill(String(places))
    await question.getByLabel(say('capacity:reason.label')).fill(reason)
  }
  await question.getByRole('button', { name: say(`capacity:${what}.confirm`) }).click()
  await expect(question).toBeHidden()
}

test('an admin raises a full session with a reason, a guest buys on the site, and restoring the limit fills it again @desktop', async ({
  visitor,
  office,
}) => {
  test.setTimeout(120_000)
  const { page, say } = visitor
  const { slug, time, pool } = ceremony
  const date = await openDay(slug, 60, time)
  const left = () => placesLeft(slug, date, time)
  // Others hold all places but one, in bookings that they have begun.
  for (const adults of [10, 9]) await holdPlaces({ slug, date, time, adults })
  await eventually(async () => ((await left()) === 1 ? true : undefined))
  await holdPlaces({ slug, date, time, adults: 1 })
  await eventually(async () => ((await left()) === 0 ? true : undefined))

  await page.goto(visitor.at(`/activities/${slug}?date=${date}&guests=2`))
  const panel = await openPanel(visitor)
  const radio = panel.getByRole('radio', { name: new RegExp(`^${timeText('en', time)}`) })
  await expect(radio).toBeDisabled()

  await comeSignedIn(office.page.context(), 'admins', demoAdmin)
  await office.page.goto(office.at(`/admin/capacity?date=${date}`))
  const grid = office.page.getByRole('grid', { name: say('capacity:title') })
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  // By keyboard only: Tab leads to the first cell, the arrows move on, Enter opens the panel, Escape returns to the
  // cell.
  await grid.locator('[tabindex="0"]').focus()
  const cell = grid.getByRole('button', { name: new RegExp(`^${pool}, ${time}, `) }).first()
  for (let steps = 0; steps < 60; steps += 1) {
    if (await cell.evaluate(one => one.matches(':focus'))) break
    await office.page.keyboard.press('ArrowDown')
  }
  await expect(cell).toBeFocused()
  await expect(cell).toHaveAccessibleName(new RegExp(say('capacity:full')))
  await office.page.keyboard.press('Enter')
  const beside = office.page.getByRole('dialog', { name: `${pool}, ${time}` })
  await expect(beside).toBeVisible()
  await office.page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  await office.page.keyboard.press('Enter')
  await askFor(office, 'limit', 22)
  await expect(beside.getByText(reason)).toBeVisible()
  await expect(beside.getByText(say('capacity:left', { count: 2 }), { exact: true })).toBeVisible()

  // The open page refreshes when somebody returns to it, at most every five seconds.
  await expect(async () => {
    await page.evaluate("dispatchEvent(new Event('focus'))")
    await expect(radio).toBeEnabled({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await panel.getByText(timeText('en', time), { exact: true }).click()
  await expect(radio).toBeChecked()
  await bookNow(visitor, panel)
  const contact = { firstName: 'Wayan', lastName: 'Sudira', email: freshEmail('wayan') }
  await fillInCheckout(visitor, contact)
  await goToPayment(visitor)
  await payInFull(visitor)
  await expect(page).toHaveURL(/payment-successfull/)
  // The desk's page shows it without a reload: what was held is sold.
  await expect(beside.getByText(say('capacity:taken', { sold: 2, held: 20 }))).toBeVisible()
  await expect(beside.getByRole('link', { name: 'Wayan Sudira' })).toBeVisible()

  await askFor(office, 'restore')
  await expect(beside.getByText(say('capacity:above', { count: 2 }))).toBeVisible()
  await expect.poll(left).toBe(0)
  await beside.getByRole('button', { name: say('backoffice:history.show') }).click()
  await expect(beside.getByText(say('capacity:history.events.LimitRestored'))).toBeVisible()
  await expect(beside.getByRole('listitem').filter({ hasText: reason }).last()).toBeVisible()
})
