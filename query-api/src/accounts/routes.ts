import { z } from 'zod'
import { Realm, roleOfRealm } from '@arung/contracts/accounts/realms'
import { Invitation, Profile, Verification } from '@arung/contracts/accounts/views'
import { SecretSlug } from '@arung/contracts/scalars'
import { allow, permissionsOf } from '@arung/domain/accounts/permissions'
import { notFound, unauthenticated } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountIdOf } from '../caller.ts'
import { maskedEmail } from '@arung/domain/masks'
import type { Parts } from '../parts.ts'
import { factorRoutes } from './factor-routes.ts'
import { ownPicture, personPicture, pictureAddress } from './pictures.ts'
import {
  accountModel,
  accountOf,
  verificationModel,
  verificationOf,
  type AccountRow,
} from './queries.ts'
import { sessions, signInProviders } from './security-routes.ts'

/** Profiles and running e-mail verifications of the five realms. */
export const accountRoutes = (parts: Parts): Route[] => [
  ...Realm.options.flatMap(realm => [
    profile(parts, realm),
    verification(parts, realm),
    ownPicture(parts, realm),
    sessions(parts, realm),
  ]),
  ...factorRoutes(parts),
  ...(['admins', 'reservation-admin', 'reservation'] as const).map(realm =>
    invitation(parts, realm),
  ),
  personPicture(parts),
  signInProviders(parts),
]

/** Also answers suspended people: their page tells them that they are suspended. */
const profile = (parts: Parts, realm: Realm) =>
  defineRoute({
    method: 'get',
    path: `/${realm}/profile`,
    feature: 'accounts',
    summary: `The signed-in person of ${realm}`,
    access: allow('account:own', roleOfRealm[realm]),
    ownership: 'predicate',
    limit: 'read',
    data: Profile,
    async run({ principal, request }) {
      await parts.progress.reached([accountModel], request.minPosition)
      const account = await accountOf(parts.database, accountIdOf(principal))
      if (!account?.person) throw unauthenticated()
      return { data: profileOf(account, account.person) }
    },
  })

const profileOf = (account: AccountRow, person: NonNullable<AccountRow['person']>) => ({
  uuid: account.account_id,
  role: roleOfRealm[account.realm],
  status: account.status,
  active: account.status === 'ACTIVE',
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone,
  country: person.country,
  city: person.city,
  companyName: person.companyName,
  profilePicture: pictureAddress(account),
  withoutSystemPayment: account.without_system_payment,
  position: account.position,
  permissions: account.position === null ? [] : permissionsOf(account.position),
  suspension: account.suspension,
})

/** Used, expired and unknown links get the same response: 404. */
const invitation = (parts: Parts, realm: 'admins' | 'reservation-admin' | 'reservation') =>
  defineRoute({
    method: 'get',
    path: `/${realm}/verified-email/:slug`,
    feature: 'accounts',
    summary: 'Whom a mailed invitation is for; looking does not use it up',
    access: 'public',
    ownership: 'secret',
    limit: 'read',
    params: z.strictObject({ slug: SecretSlug }),
    data: Invitation,
    async run({ params, request }) {
      await parts.progress.reached([accountModel], request.minPosition)
      const found = await parts.links.peek({ purpose: 'admin-invitation', token: params.slug })
      const account = found ? await accountOf(parts.database, found.subject) : null
      if (account?.realm !== realm || account.status !== 'UNVERIFIED') throw notFound()
      if (!found || !account.person) throw notFound()
      const { firstName, email } = account.person
      return { data: { firstName, email, expiresAt: found.expiresAt.toISOString() } }
    },
  })

const verification = (parts: Parts, realm: Realm) =>
  defineRoute({
    method: 'get',
    path: `/${realm}/email-verification/:slug`,
    feature: 'accounts',
    summary:
      'An e-mail address that is being proved, and until when the code that was sent is good',
    access: 'public',
    ownership: 'secret',
    limit: 'read',
    params: z.strictObject({ slug: SecretSlug }),
    data: Verification,
    async run({ params, request }) {
      await parts.progress.reached([verificationModel], request.minPosition)
      const found = await verificationOf(parts.database, params.slug, realm)
      if (!found || found.email === null) throw notFound()
      const code = found.verified
        ? null
        : await parts.codes.running(found.account_id, 'VERIFY_EMAIL')
      return {
        data: {
          slug: params.slug,
          emailMasked: maskedEmail(found.email),
          purpose: 'VERIFY_EMAIL' as const,
          status: found.verified ? ('VERIFIED' as const) : ('PENDING' as const),
          expiresAt: code?.expiresAt.toISOString() ?? null,
          serverTime: parts.clock.now().toISOString(),
          triesLeft: code?.triesLeft ?? 0,
        },
      }
    },
  })
