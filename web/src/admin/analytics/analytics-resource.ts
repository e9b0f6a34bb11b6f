import { dateAfter } from '@arung/contracts/dates'
import type { AnalyticsView } from '@arung/contracts/analytics/views'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** How many days the screen looks back, including today. */
export const spans = [30, 90, 365] as const
export type Span = (typeof spans)[number]

/** Reads the span from the address; the first one when the address has none of them. */
export const spanOf = (days: string | null): Span =>
  spans.find(span => String(span) === days) ?? spans[0]

/** Returns the query for that many days up to and including today. */
export function questionOf(span: Span, today: string): Readonly<{ from: string; to: string }> {
  const from = dateAfter(today, 1 - span)
  return { from, to: today }
}

export const analyticsResource = (query: ReturnType<typeof questionOf>): Resource<AnalyticsView> =>
  deskResource('GET /admins/analytics', ['order', 'reservation'], { query })
