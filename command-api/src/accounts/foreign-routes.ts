import { z } from 'zod'
import { FinishForeignSignIn, ForeignProvider } from '@arung/contracts/accounts/requests'
import { ForeignSignInBegun, SignedIn } from '@arung/contracts/accounts/views'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { beginForeignSignIn, finishForeignSignIn } from './foreign-sign-in.ts'
import { deviceOf } from './open-session.ts'

const open = {
  method: 'post',
  feature: 'accounts',
  access: 'public',
  ownership: 'none',
  limit: 'sign-in',
} as const
const ProviderPath = z.strictObject({ provider: ForeignProvider })

/** Customers' sign-in at Google and Facebook; 404 for a provider that is not configured. */
export const foreignRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...open,
    path: '/users/login/:provider/begin',
    summary: 'Where the browser goes to sign in at a provider, and what it must bring back',
    params: ProviderPath,
    data: ForeignSignInBegun,
    run: async input => ({ data: await beginForeignSignIn(parts, input.params.provider) }),
  }),
  defineRoute({
    ...open,
    path: '/users/login/:provider',
    summary:
      'Signs in whom the provider names; 403 with the address of the verification to pass first',
    params: ProviderPath,
    body: FinishForeignSignIn,
    secretBody: true,
    data: SignedIn,
    async run(input) {
      const { provider } = input.params
      const answer = { ...input.body, device: deviceOf(input.request) }
      const { session, position } = await finishForeignSignIn(
        parts,
        metaOf(input),
        provider,
        answer,
      )
      return { data: session, position }
    },
  }),
]
