import type { Realm } from '@arung/contracts/accounts/realms'
import { VerifyCode } from '@arung/contracts/accounts/requests'
import { CodeSent, SignedIn } from '@arung/contracts/accounts/views'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { SlugPath } from '../scalars.ts'
import { deviceOf } from './open-session.ts'
import { resendSecondFactor, secondFactorRealms, takeSecondFactor } from './second-factor.ts'

/** The second step of a sign-in, for those of whom the setting asks it. */
export const secondFactorRoutes = (parts: Parts): readonly Route[] =>
  secondFactorRealms.flatMap(realm => routesOf(parts, realm))

const secret = {
  method: 'post',
  feature: 'accounts',
  access: 'public',
  ownership: 'secret',
  limit: 'code',
  params: SlugPath,
} as const

const routesOf = (parts: Parts, realm: Realm): readonly Route[] => [
  defineRoute({
    ...secret,
    path: `/${realm}/second-factor/:slug`,
    summary: 'Takes the mailed code of a sign-in whose password was right, and signs in',
    body: VerifyCode,
    secretBody: true,
    data: SignedIn,
    async run(input) {
      const proof = { ...input.params, ...input.body, device: deviceOf(input.request) }
      const { session, position } = await takeSecondFactor(parts, metaOf(input), realm, proof)
      return { data: session, position }
    },
  }),
  defineRoute({
    ...secret,
    path: `/${realm}/second-factor/:slug/resend`,
    summary: 'Sends another code; while one is running, says until when',
    data: CodeSent,
    async run(input) {
      const { slug } = input.params
      return { data: await resendSecondFactor(parts, realm, { slug, ip: input.request.ip }) }
    },
  }),
]
