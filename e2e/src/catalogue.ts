import { expect, type Locator } from '@playwright/test'
import type { Locale } from '@arung/contracts/scalars'
import type { Visitor } from './world.ts'

const intlTag: Readonly<Record<Locale, string>> = { en: 'en-GB', id: 'id-ID' }

/** A day and a time, as chosen on a product's page. */
export type Session = Readonly<{ date: string; time: string }>

/** Goes from the home page through the search to the page of an activity. */
export async function findFromHome(
  visitor: Visitor,
  category: string,
  name: string,
): Promise<void> {
  const { page, say } = visitor
  await page.goto(visitor.at('/'))
  const search = page.getByRole('search', { name: say('home:search.label') })
  await search.getByLabel(say('home:search.activity')).selectOption({ label: category })
  await search.getByLabel(say('home:search.guests')).fill('2')
  await search.getByRole('button', { name: say('home:search.submit') }).click()
  await expect(page).toHaveURL(/\/activities\/all\?.*category=/)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Opens the panel next to the text, or on phones the sheet behind the bar at the bottom. */
export async function openPanel(visitor: Visitor): Promise<Locator> {
  const { page, say } = visitor
  if (!visitor.phone) return page.getByRole('complementary', { name: say('product:panel.title') })
  await page
    .getByRole('region', { name: say('product:bar.label') })
    .getByRole('button', { name: say('product:bar.choose') })
    .click()
  return page.getByRole('dialog')
}

/** Chooses the day in the calendar, month by month, and then the time. */
export async function chooseSession(
  visitor: Visitor,
  panel: Locator,
  { date, time }: Session,
): Promise<void> {
  await showMonth(visitor, panel, date)
  await panel.getByRole('button', { name: dayName(visitor.locale, date) }).click()
  await panel.getByText(timeText(visitor.locale, time), { exact: true }).click()
  await expect(
    panel.getByRole('radio', { name: new RegExp(`^${timeText(visitor.locale, time)}`) }),
  ).toBeChecked()
}

const monthsMax = 14

async function showMonth(visitor: Visitor, panel: Locator, date: string): Promise<void> {
  const calendar = panel.getByRole('application')
  const wanted = monthName(visitor.locale, date)
  await expect(calendar).toBeVisible()
  for (let turned = 0; turned < monthsMax; turned += 1) {
    const shown = (await calendar.getAttribute('aria-label')) ?? ''
    if (shown.endsWith(wanted)) return
    await calendar.locator('header').getByRole('button').last().click()
    // Read before it has turned, it would be turned once too often.
    await expect(calendar).not.toHaveAttribute('aria-label', shown)
  }
  throw new Error(`The calendar never showed ${wanted}`)
}

const format = (locale: Locale, options: Intl.DateTimeFormatOptions, date: string): string =>
  new Intl.DateTimeFormat(intlTag[locale], { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

export const monthName = (locale: Locale, date: string): string =>
  format(locale, { month: 'long', year: 'numeric' }, date)

/** Matches the calendar's name of a day: its date with any words around it. */
export const dayName = (locale: Locale, date: string): RegExp =>
  new RegExp(`(^|\\D)${format(locale, { day: 'numeric', month: 'long', year: 'numeric' }, date)}`)

/** `09:00`, in Indonesian `09.00`. */
export const timeText = (locale: Locale, time: string): string =>
  locale === 'id' ? time.replace(':', '.') : time

export async function bookNow(visitor: Visitor, panel: Locator): Promise<void> {
  const { page, say } = visitor
  await panel.getByRole('button', { name: say('product:panel.bookNow') }).click()
  await expect(page).toHaveURL(/\/booking\?checkout=/)
}
