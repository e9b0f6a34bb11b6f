import type { DomainEvent } from '@arung/domain/event-types'
import { sampleEvents } from '@arung/domain/testing/sample-events'

/** Company pages, the menu and route rules, each saved twice. */
export function pagesHistory(): DomainEvent[] {
  const { PageSaved, MenuSaved, RedirectsSaved } = sampleEvents
  return [
    { type: 'PageSaved', data: PageSaved },
    { type: 'PageSaved', data: { ...PageSaved, pageKey: 'terms' } },
    { type: 'MenuSaved', data: MenuSaved },
    { type: 'RedirectsSaved', data: { ...RedirectsSaved, rules: [] } },
    { type: 'PageSaved', data: { ...PageSaved, at: '2026-12-02T02:00:00.000Z' } },
    { type: 'MenuSaved', data: { ...MenuSaved, at: '2026-12-02T02:00:00.000Z' } },
    { type: 'RedirectsSaved', data: RedirectsSaved },
  ]
}
