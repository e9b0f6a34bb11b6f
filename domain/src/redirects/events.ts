import type { RedirectRule } from '@arung/contracts/redirects/requests'

/** All route rules of the site, in one stream. */
export type RedirectEvent = {
  type: 'RedirectsSaved'
  data: { rules: readonly RedirectRule[]; at: string }
}
