import type { DomainEvent } from '@arung/domain/event-types'
import { pageSamples } from '@arung/domain/pages/samples'
import { redirectSamples } from '@arung/domain/redirects/samples'

/** Company pages, the menu and route rules, each saved twice. */
export function pagesHistory(): DomainEvent[] {
  const { PageSaved, MenuSaved } = pageSamples
  const { RedirectsSaved } = redirectSamples
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
