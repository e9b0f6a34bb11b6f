import type { RedirectRule } from '@arung/contracts/redirects/requests'

/** The site's route rules, all of them at once; one stream. */
export type RedirectEvent = {
  type: 'RedirectsSaved'
  data: { rules: readonly RedirectRule[]; at: string }
}
