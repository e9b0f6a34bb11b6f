import type { AnalyticsView } from '@arung/contracts/analytics/views'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** Days that the screen looks back, today among them. */
export const spans = [30, 90, 365] as const
export type Span = (typeof spans)[number]
const dayMs = 86_400_000

/** What the address asks for; the first where it asks for none of them. */
export const spanOf = (days: string | null): Span =>
  spans.find(span => String(span) === days) ?? spans[0]

/** The question of so many days up to this one. */
export function questionOf(span: Span, today: string): Readonly<{ from: string; to: string }> {
  const from = new Date(Date.parse(today) - (span - 1) * dayMs).toISOString().slice(0, 10)
  return { from, to: today }
}

export const analyticsResource = (query: ReturnType<typeof questionOf>): Resource<AnalyticsView> =>
  deskResource('GET /admins/analytics', ['order', 'reservation'], { query })
