import { z } from 'zod'
import { Realm, roleOfRealm } from '@arung/contracts/accounts/realms'
import {
  AcceptInvitation,
  ChangeProfile,
  ChooseLanguage,
  Register,
  SignIn,
  VerifyCode,
} from '@arung/contracts/accounts/requests'
import { SignedIn } from '@arung/contracts/accounts/views'
import { Instant, SecretSlug } from '@arung/contracts/scalars'
import { account } from '@arung/domain/accounts/account'
import { allow } from '@arung/domain/accounts/permissions'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { SlugPath } from '../scalars.ts'
import { accountStream } from './streams.ts'
import { factorRoutes } from './factor-routes.ts'
import { foreignRoutes } from './foreign-routes.ts'
import { acceptInvitation } from './invitation.ts'
import { invitedRealms, type InvitedRealm } from './invited-realms.ts'
import { deviceOf } from './open-session.ts'
import { ownSession } from './own-session.ts'
import { passwordRoutes } from './password-routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import { accountRefusals } from './refusals.ts'
import { register } from './registration.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { signIn, signOut } from './sign-in.ts'
import { closeSessionRoute, closeSessionsRoute, keepSessionRoute } from './security-routes.ts'
import { resendVerification, verifyEmail } from './verification.ts'

const feature = 'accounts'

/** Registering, proving an address, signing in and out, profile and password, in each of the five realms. */
export const accountRoutes = (parts: Parts): readonly Route[] => [
  registerRoute(parts, 'users'),
  registerRoute(parts, 'agents'),
  ...Realm.options.flatMap(realm => [
    ...verificationRoutes(parts, realm),
    ...sessionRoutes(parts, realm),
    ...passwordRoutes(parts, realm),
    ...pictureRoutes(parts, realm),
    closeSessionsRoute(parts, realm),
    closeSessionRoute(parts, realm),
  ]),
  ...secondFactorRoutes(parts),
  ...factorRoutes(parts),
  ...invitedRealms.map(realm => invitationRoute(parts, realm)),
  keepSessionRoute(parts),
  ...foreignRoutes(parts),
]

const registerRoute = (parts: Parts, realm: 'users' | 'agents'): Route =>
  defineRoute({
    method: 'post',
    path: `/${realm}/register`,
    feature,
    summary:
      'Registers; the address must be proved next. The answer never tells whether it was known',
    access: 'public',
    ownership: 'none',
    limit: 'code',
    body: Register,
    secretBody: true,
    data: z.strictObject({ verificationSlug: SecretSlug }),
    status: 201,
    async run(input) {
      const form = { ...input.body, ip: input.request.ip }
      const { verificationSlug, position } = await register(parts, metaOf(input), realm, form)
      return { data: { verificationSlug }, position }
    },
  })

const verificationRoutes = (parts: Parts, realm: Realm): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: `/${realm}/email-verification/:slug`,
    feature,
    summary: 'Takes the code that proves an address',
    access: 'public',
    ownership: 'secret',
    limit: 'code',
    params: SlugPath,
    body: VerifyCode,
    secretBody: true,
    data: z.strictObject({ verified: z.boolean() }),
    async run(input) {
      const proof = { ...input.params, ...input.body, ip: input.request.ip }
      const { position } = await verifyEmail(parts, metaOf(input), realm, proof)
      return { data: { verified: true }, position }
    },
  }),
  defineRoute({
    method: 'post',
    path: `/${realm}/email-verification/:slug/resend`,
    feature,
    summary: 'Sends another code; while one is running, says until when',
    access: 'public',
    ownership: 'secret',
    limit: 'code',
    params: SlugPath,
    data: z.strictObject({ expiresAt: Instant, resendAt: Instant }),
    async run(input) {
      return {
        data: await resendVerification(parts, metaOf(input), realm, {
          slug: input.params.slug,
          ip: input.request.ip,
        }),
      }
    },
  }),
]

const invitationRoute = (parts: Parts, realm: InvitedRealm): Route =>
  defineRoute({
    method: 'post',
    path: `/${realm}/verified-email/:slug`,
    feature,
    summary: 'Takes the mailed link of an invitation with a first password; the link works once',
    access: 'public',
    ownership: 'secret',
    limit: 'code',
    params: SlugPath,
    body: AcceptInvitation,
    secretBody: true,
    data: 'empty',
    async run(input) {
      const { slug } = input.params
      const { position } = await acceptInvitation(parts, metaOf(input), realm, slug, input.body)
      return { data: null, position }
    },
  })

const sessionRoutes = (parts: Parts, realm: Realm): readonly Route[] => [
  defineRoute({
    method: 'post',
    path: `/${realm}/login`,
    feature,
    summary:
      'Signs in; one answer for every failure, and 403 where a mailed code is asked for beside the password',
    access: 'public',
    ownership: 'none',
    limit: 'sign-in',
    body: SignIn,
    secretBody: true,
    data: SignedIn,
    async run(input) {
      const form = { ...input.body, device: deviceOf(input.request) }
      const { session, position } = await signIn(parts, metaOf(input), realm, form)
      return { data: session, position }
    },
  }),
  defineRoute({
    method: 'post',
    path: `/${realm}/logout`,
    feature,
    summary: 'Ends the session at once',
    access: allow('account:own', roleOfRealm[realm]),
    ownership: 'predicate',
    limit: 'write',
    data: 'empty',
    async run(input) {
      const { position } = await signOut(parts, metaOf(input), ownSession(input.principal))
      return { data: null, position }
    },
  }),
  defineRoute({
    method: 'put',
    path: `/${realm}/language`,
    feature,
    summary: 'Chooses the language of pages and mails, on every device',
    access: allow('account:own', roleOfRealm[realm]),
    ownership: 'predicate',
    limit: 'write',
    body: ChooseLanguage,
    data: 'empty',
    async run(input) {
      const stream = accountStream(ownSession(input.principal).accountId)
      const now = parts.clock.now().toISOString()
      const command = { type: 'ChooseLanguage', locale: input.body.locale, now } as const
      const outcome = await parts.workers.execute(stream, account, command, metaOf(input))
      return { data: null, position: accepted(outcome, accountRefusals).position }
    },
  }),
  defineRoute({
    method: 'put',
    path: `/${realm}/profile`,
    feature,
    summary: "Changes one's own profile",
    access: allow('account:own', roleOfRealm[realm]),
    ownership: 'predicate',
    limit: 'write',
    body: ChangeProfile,
    data: 'empty',
    run: input =>
      changeProfile(parts, metaOf(input), ownSession(input.principal).accountId, input.body),
  }),
]

async function changeProfile(
  { workers, clock }: Parts,
  meta: CommandMeta,
  accountId: string,
  { country, city, companyName, ...form }: z.output<typeof ChangeProfile>,
) {
  const { state } = await workers.load(accountStream(accountId), account)
  if (!state.exists) throw notFound()
  const person = {
    ...state.person,
    ...form,
    country: country ?? null,
    city: city ?? null,
    companyName: state.realm === 'agents' ? (companyName ?? null) : null,
  }
  const outcome = await workers.execute(
    accountStream(accountId),
    account,
    { type: 'ChangeProfile', person, now: clock.now().toISOString() },
    meta,
  )
  return { data: null, position: accepted(outcome, accountRefusals).position }
}
