import { expect } from '@playwright/test'
import { comeSignedIn, demoAdmin, freshEmail } from '../src/accounts.ts'
import { bookNow, openPanel, timeText } from '../src/catalogue.ts'
import { fillInCheckout, goToPayment } from '../src/checkout.ts'
import { eventually, holdPlaces } from '../src/other-buyers.ts'
import { payInFull } from '../src/payment.ts'
import { openDay, placesLeft } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

const ceremony = { slug: 'melukat-ceremony', time: '08:00', pool: 'Melukat places' }
const reason = 'A second priest comes'

/** The desk asks for a limit of the session, or for the pool's again, and answers the question. */
async function askFor(
  { page, say }: Visitor,
  what: 'limit' | 'restore',
  places: number | null = null,
): Promise<void> {
  const session = `${ceremony.pool}, ${ceremony.time}`
  await page.getByRole('button', { name: say(`capacity:${what}.of`, { session }) }).click()
  const question = page.getByRole('alertdialog')
  if (places !== null) {
    await question.getByLabel(say('capacity:limit.places')).fill(String(places))
    await question.getByLabel(say('capacity:reason.label')).fill(reason)
  }
  await question.getByRole('button', { name: say(`capacity:${what}.confirm`) }).click()
  await expect(question).toBeHidden()
}

test(
  'a full session is raised for a reason, a place of it bought on the site, and it is full again once that is taken back @desktop',
  { tag: '@gate' },
  async ({ visitor, office }) => {
    test.setTimeout(120_000)
    const { page, say } = visitor
    const { slug, time, pool } = ceremony
    const date = await openDay(slug, 60, time)
    const left = () => placesLeft(slug, date, time)
    // Others have all of it but one place, in bookings that they have begun.
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
    const row = office.page
      .getByRole('listitem')
      .filter({ has: office.page.getByRole('meter', { name: `${pool}, ${time}`, exact: true }) })
      .last()
    await expect(row.getByText(say('capacity:full'))).toBeVisible()
    await askFor(office, 'limit', 22)
    await expect(row.getByText(reason)).toBeVisible()
    await expect(row.getByText(say('capacity:left', { count: 2 }))).toBeVisible()

    // The page that was open reads anew once somebody comes back to it, every five seconds at most.
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
    // The desk's page says so without being asked: what was held is sold.
    await expect(row.getByRole('meter')).toHaveAttribute('aria-valuenow', '22')

    await askFor(office, 'restore')
    await expect(row.getByText(say('capacity:above', { count: 2 }))).toBeVisible()
    expect(await left()).toBe(0)
    const card = office.page
      .getByRole('listitem')
      .filter({ has: office.page.getByRole('heading', { name: pool, exact: true }) })
    await card.getByRole('button', { name: say('backoffice:history.show') }).click()
    await expect(card.getByText(say('capacity:history.events.LimitRestored'))).toBeVisible()
    await expect(card.getByRole('listitem').filter({ hasText: reason }).last()).toBeVisible()
  },
)
