import { VerifyCode } from '@arung/contracts/accounts/requests'
import {
  EnterPasskey,
  EnterRecoveryCode,
  PasskeyOptions,
} from '@arung/contracts/accounts/second-factor-requests'
import { CodeSent, SignedIn } from '@arung/contracts/accounts/views'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { SlugPath } from '../scalars.ts'
import { deviceOf } from './open-session.ts'
import {
  resendSecondFactor,
  secondFactorPasskey,
  secondFactorRealms,
  takeSecondFactor,
  type SecondFactorRealm,
  type SecondProof,
} from './second-factor.ts'

/** The second step of a sign-in, for people who have set it up and for those from whom the setting requires it. */
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

function routesOf(parts: Parts, realm: SecondFactorRealm): readonly Route[] {
  const path = `/${realm}/second-factor/:slug` as const
  const take = async (
    input: Caller & Readonly<{ params: Readonly<{ slug: string }> }>,
    proof: SecondProof,
  ) => {
    const of = { ...input.params, proof, device: deviceOf(input.request) }
    const { session, position } = await takeSecondFactor(parts, metaOf(input), realm, of)
    return { data: session, position }
  }
  return [
    defineRoute({
      ...secret,
      path,
      summary: 'Takes the code of the app, or the mailed one of those who have none, and signs in',
      body: VerifyCode,
      secretBody: true,
      data: SignedIn,
      run: input => take(input, { kind: 'CODE', ...input.body }),
    }),
    defineRoute({
      ...secret,
      path: `${path}/recovery`,
      summary: 'Takes a recovery code, once, and signs in',
      body: EnterRecoveryCode,
      secretBody: true,
      data: SignedIn,
      run: input => take(input, { kind: 'RECOVERY', ...input.body }),
    }),
    defineRoute({
      ...secret,
      path: `${path}/passkey/options`,
      summary: 'What the browser is asked with to use a passkey; good once, for five minutes',
      data: PasskeyOptions,
      run: async input => ({
        data: { ...(await secondFactorPasskey(parts, realm, input.params.slug)) },
      }),
    }),
    defineRoute({
      ...secret,
      path: `${path}/passkey`,
      summary: 'Takes what a passkey answered, and signs in',
      body: EnterPasskey,
      secretBody: true,
      data: SignedIn,
      run: input => take(input, { kind: 'PASSKEY', ...input.body }),
    }),
    defineRoute({
      ...secret,
      path: `${path}/resend`,
      summary: 'Mails another code; while one is running, says until when',
      data: CodeSent,
      async run(input) {
        const { slug } = input.params
        const { ip } = input.request
        return { data: await resendSecondFactor(parts, metaOf(input), realm, { slug, ip }) }
      },
    }),
  ]
}
