import { expect } from '@playwright/test'
import { demoCustomer } from '../src/accounts.ts'
import { nameParticipants } from '../src/checkout.ts'
import { signIn } from '../src/desk.ts'
import { holdPlaces } from '../src/other-buyers.ts'
import { openDay } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const slug = 'lake-batur-kayaking'
const time = '09:00'

test('a customer saves companions for the next booking, and deletes them @phone', async ({
  visitor,
}) => {
  test.slow()
  const { page, say } = visitor
  await signIn(visitor, '/sign-in', demoCustomer)
  await expect(page).not.toHaveURL(/sign-in/)
  const open = async (days: number) => {
    const date = await openDay(slug, days, time)
    const checkoutId = await holdPlaces({ slug, date, time, adults: 2 })
    await page.goto(visitor.at(`/booking?checkout=${checkoutId}`))
  }
  const ours = 'Komang Kecil'
  await open(64)
  const wish = page.getByLabel(say('checkout:participants.savePeople'))
  await wish.check()
  await page.reload()
  await expect(wish, 'a wish survives a reload as the fields do').toBeChecked()
  await nameParticipants(visitor, [
    { name: ours, birthDate: '1990-04-12' },
    { name: `${ours} Dua`, birthDate: '1988-11-02' },
  ])

  await open(65)
  const card = page.getByRole('group', { name: say('checkout:participants.person', { n: 1 }) })
  const choice = card.getByLabel(say('checkout:participants.fillFrom'))
  const option = choice.getByRole('option', { name: `${ours} Dua` })
  await choice.selectOption((await option.getAttribute('value')) ?? '')
  await expect(card.getByLabel(say('checkout:participants.name'))).toHaveValue(`${ours} Dua`)
  await expect(card.getByLabel(say('checkout:participants.age'))).toHaveValue(/^\d+$/)

  await page.locator('summary', { hasText: say('checkout:participants.savedPeople') }).click()
  for (const name of [`${ours} Dua`, ours])
    await page
      .getByRole('button', {
        name: say('checkout:participants.forgetPerson', { name }),
        exact: true,
      })
      .click()
  await expect(option).toHaveCount(0)
})
