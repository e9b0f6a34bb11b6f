import type { DayAvailability, ProductDetail } from '@arung/contracts/catalogue/views'
import { call } from './api.ts'

const dayMs = 86_400_000

/** Returns the local date some days from now; the operator's zone is UTC+8. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)

/** Returns the milliseconds since midnight in Bali. */
export const msOfToday = (): number => (Date.now() + 8 * 3_600_000) % dayMs

/**
 * A test that runs a session to its end today needs one that is still to come. In the last minutes of Bali's day there
 * is none.
 */
export const isDayOver = (): boolean =>
  new Date(Date.now() + 8 * 3_600_000).toISOString().slice(11, 16) >= '23:30'
export const noSessionLeft = 'SKIPPED: the last session of this day in Bali is over'

export const productBySlug = (slug: string): Promise<ProductDetail> => call(`/products/${slug}`)

/** Returns the first day from `days` on that is open and has places at this time. */
export async function openDay(slug: string, days: number, time: string): Promise<string> {
  const found = await call<DayAvailability[]>(
    `/products/${slug}/availability?from=${dayFromNow(days)}&to=${dayFromNow(days + 20)}`,
  )
  const open = found.find(day => day.state === 'OPEN' && (placesAt(day, time) ?? 20) >= 20)
  if (open === undefined) throw new Error(`${slug} has no open day from ${dayFromNow(days)} on`)
  return open.date
}

/** Returns the next session that can still be booked. */
export async function nextSession(slug: string): Promise<{ date: string; time: string }> {
  const days = await call<DayAvailability[]>(
    `/products/${slug}/availability?from=${dayFromNow(0)}&to=${dayFromNow(20)}`,
  )
  for (const { date, components } of days) {
    const open = components[0]?.sessions.find(session => session.state === 'OPEN')
    if (open !== undefined) return { date, time: open.time }
  }
  throw new Error(`${slug} has no open session`)
}

/** Returns the places left of a product on a date at a time, or null when nothing limits it. */
export async function placesLeft(slug: string, date: string, time: string): Promise<number | null> {
  const [day] = await call<DayAvailability[]>(
    `/products/${slug}/availability?from=${date}&to=${date}`,
  )
  if (day === undefined) throw new Error(`${slug} knows no ${date}`)
  return placesAt(day, time)
}

function placesAt(day: DayAvailability, time: string): number | null {
  const session = day.components[0]?.sessions.find(session => session.time === time)
  if (session === undefined) throw new Error(`There is no session at ${time} on ${day.date}`)
  return session.left
}
