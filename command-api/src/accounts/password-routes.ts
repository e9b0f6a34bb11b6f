import { z } from 'zod'
import { roleOfRealm, type Realm } from '@arung/contracts/accounts/realms'
import {
  ChangePassword,
  ForgotPassword,
  ForgotPasswordVerification,
  RenewPassword,
} from '@arung/contracts/accounts/requests'
import { Instant, SecretSlug } from '@arung/contracts/scalars'
import { unauthenticated } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { changePassword, forgotPassword, renewPassword, verifyReset } from './passwords.ts'

/** Changing a known password, and renewing a forgotten one by a code. */
export const passwordRoutes = (parts: Parts, realm: Realm): readonly Route[] => [
  defineRoute({
    method: 'put',
    path: `/${realm}/password`,
    feature: 'accounts',
    summary: 'Changes the password; other sessions end',
    access: { roles: [roleOfRealm[realm]] },
    ownership: 'predicate',
    limit: 'sign-in',
    body: ChangePassword,
    data: 'empty',
    async run(input) {
      const { principal } = input
      if (principal.kind !== 'account') throw unauthenticated()
      const { position } = await changePassword(parts, metaOf(input), principal, input.body)
      return { data: null, position }
    },
  }),
  defineRoute({
    ...open,
    path: `/${realm}/forgot-password`,
    summary: 'Sends a code to the owner of an address; the same answer when nobody owns it',
    body: ForgotPassword,
    data: z.strictObject({ slug: SecretSlug, expiresAt: Instant }),
    async run(input) {
      return { data: await forgotPassword(parts, metaOf(input), realm, input.body) }
    },
  }),
  defineRoute({
    ...open,
    path: `/${realm}/forgot-password/verification`,
    summary: 'Takes the code and gives a token that renews the password once',
    body: ForgotPasswordVerification,
    data: z.strictObject({ resetToken: SecretSlug }),
    async run(input) {
      return { data: await verifyReset(parts, metaOf(input), realm, input.body) }
    },
  }),
  defineRoute({
    ...open,
    path: `/${realm}/forgot-password/renew`,
    summary: 'Sets a new password; every session ends',
    body: RenewPassword,
    data: 'empty',
    async run(input) {
      const { position } = await renewPassword(parts, metaOf(input), realm, input.body)
      return { data: null, position }
    },
  }),
]

const open = {
  method: 'post',
  feature: 'accounts',
  access: 'public',
  ownership: 'none',
  limit: 'code',
} as const
