import { expect, type Page } from '@playwright/test'
import { openPanel } from '../src/catalogue.ts'
import { open } from '../src/inspection.ts'
import { dayFromNow } from '../src/sessions.ts'
import { test } from '../src/world.ts'

test.use({ language: 'id' })

test('lists and calendars speak Indonesian to screen readers on Indonesian pages @desktop', async ({
  visitor,
}) => {
  const { page, say } = visitor
  await open(visitor, '/contact-us')
  const country = page.getByRole('combobox', { name: say('common:phone.country') })
  await expect(page.getByRole('button', { name: 'Tampilkan saran' })).toBeVisible()
  await country.click()
  await expect(page.getByRole('listbox', { name: 'Saran' })).toBeVisible()
  await country.fill('indo')
  await expect.poll(() => announced(page)).toContain('pilihan tersedia')
  await country.press('Escape')

  await open(visitor, '/activities/lake-batur-kayaking')
  const panel = await openPanel(visitor)
  const calendar = panel.getByRole('application')
  const today = calendar.getByRole('button', { name: /^Hari ini, / })
  // Once the last trip of a month has left, the calendar begins with the next month. So it does on the visitor's last day
  // of a month when Bali's next one has begun. Today is on neither.
  const visitorsMonth = new Date()
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
    .slice(0, 7)
  if (!dayFromNow(1).endsWith('-01') && dayFromNow(0).startsWith(visitorsMonth))
    await expect(today).toBeVisible()
  await calendar.getByRole('button', { name: 'Bulan berikutnya' }).click()
  await calendar.locator('[role="button"]:not([aria-disabled])').last().click()
  const chosen = panel.getByRole('button', { name: say('product:panel.changeDate') })
  await expect(chosen, 'which names the day').toBeFocused()
  await chosen.press('Enter')
  await expect(calendar.getByRole('button', { name: /, dipilih(?:,|$)/ })).toBeVisible()
  const names = await calendar
    .locator('[aria-label]')
    .evaluateAll(named => named.map(element => element.getAttribute('aria-label')).join('\n'))
  expect(`${names}\n${await announced(page)}`).not.toMatch(
    /today|selected|available|next|previous/i,
  )
})

/** Returns what the library has recently sent to screen readers. */
const announced = async (page: Page): Promise<string> =>
  (await page.locator('[data-live-announcer]').allTextContents()).join('\n')
