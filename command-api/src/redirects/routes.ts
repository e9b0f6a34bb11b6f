import { SaveRedirects } from '@arung/contracts/redirects/requests'
import { redirectTarget } from '@arung/contracts/redirects/target'
import { allow } from '@arung/domain/accounts/permissions'
import { redirects, type RedirectRefusal } from '@arung/domain/redirects/redirects'
import { invalidInput } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf, type RefusalTable } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { redirectsStream } from '../streams.ts'

const redirectRefusals: RefusalTable<RedirectRefusal> = {
  RedirectLoop: { status: 422, message: 'A redirect leads back to itself' },
}

/** The site's route rules. */
export const redirectRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'put',
    path: '/admins/redirects',
    feature: 'redirects',
    summary: 'Says where addresses lead that no page answers',
    access: allow('redirects:change'),
    ownership: 'none',
    limit: 'write',
    body: SaveRedirects,
    data: 'empty',
    async run(input) {
      const { rules } = input.body
      const wrong = rules.flatMap((rule, at) =>
        redirectTarget(rule.to, parts.redirectOrigins) === null ? [`rules.${at}.to`] : [],
      )
      if (wrong.length > 0)
        throw invalidInput(
          wrong.map(path => ({
            path,
            message: 'Not an address of this site or of an allowed origin',
          })),
        )
      const outcome = await parts.workers.execute(
        redirectsStream,
        redirects,
        { type: 'SaveRedirects', rules, now: parts.clock.now().toISOString() },
        metaOf(input),
      )
      const { position } = accepted(outcome, redirectRefusals)
      return { data: null, position }
    },
  }),
]
