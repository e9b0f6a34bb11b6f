import { messages } from '@arung/contracts/messages'
import { SaveRedirects } from '@arung/contracts/redirects/requests'
import { isWebAddress, redirectTarget } from '@arung/contracts/redirects/target'
import { allow } from '@arung/domain/accounts/permissions'
import { redirects, type RedirectRefusal } from '@arung/domain/redirects/redirects'
import { invalidInput } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { RefusalTable } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { executeOver, versionRefusals } from '../versions.ts'
import { redirectsStream } from './streams.ts'

const redirectRefusals: RefusalTable<RedirectRefusal> = {
  RedirectLoop: { status: 422, message: 'A redirect leads back to itself' },
  ...versionRefusals,
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
      const wrong = rules.flatMap(({ to }, at) => {
        if (redirectTarget(to, parts.redirectOrigins) !== null) return []
        const message = isWebAddress(to) ? 'Not of an allowed origin' : messages.invalidUrl
        return [{ path: `rules.${at}.to`, message }]
      })
      if (wrong.length > 0) throw invalidInput(wrong)
      const now = parts.clock.now().toISOString()
      const { position } = await executeOver(parts, input, {
        stream: redirectsStream,
        decider: redirects,
        current: state => ({ rules: state }),
        command: ({ over }) => ({
          type: 'SaveRedirects' as const,
          rules,
          now,
          ...(over ? { over: over.rules } : {}),
        }),
        refusals: redirectRefusals,
      })
      return { data: null, position }
    },
  }),
]
