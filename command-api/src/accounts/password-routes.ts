import { z } from 'zod'
import { roleOfRealm, type Realm } from '@arung/contracts/accounts/realms'
import {
  ChangePassword,
  ForgotPassword,
  ForgotPasswordVerification,
  RenewPassword,
} from '@arung/contracts/accounts/requests'
import { PasswordRenewed, ResetRequested, SignedIn } from '@arung/contracts/accounts/views'
import { SecretSlug } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { deviceOf } from './open-session.ts'
import { ownSession } from './own-session.ts'
import { changePassword } from './passwords.ts'
import { forgotPassword, renewPassword, verifyReset } from './reset.ts'

/** Changing a known password, and resetting a forgotten one by a code. */
export const passwordRoutes = (parts: Parts, realm: Realm): readonly Route[] => [
  defineRoute({
    method: 'put',
    path: `/${realm}/password`,
    feature: 'accounts',
    summary: 'Changes the password; every session ends and this one goes on with a new token',
    access: allow('account:own', roleOfRealm[realm]),
    ownership: 'predicate',
    limit: 'sign-in',
    body: ChangePassword,
    secretBody: true,
    data: SignedIn,
    async run(input) {
      const { accountId } = ownSession(input.principal)
      const of = { accountId, device: deviceOf(input.request) }
      const { session, position } = await changePassword(parts, metaOf(input), of, input.body)
      return { data: session, position }
    },
  }),
  defineRoute({
    ...open,
    path: `/${realm}/forgot-password`,
    summary: 'Sends a code to the owner of an address; the same answer when nobody owns it',
    body: ForgotPassword,
    data: ResetRequested,
    async run(input) {
      const form = { ...input.body, device: deviceOf(input.request) }
      return { data: await forgotPassword(parts, metaOf(input), realm, form) }
    },
  }),
  defineRoute({
    ...open,
    path: `/${realm}/forgot-password/verification`,
    summary: 'Takes the code and gives a token that renews the password once',
    body: ForgotPasswordVerification,
    secretBody: true,
    data: z.strictObject({ resetToken: SecretSlug }),
    async run(input) {
      const proof = { ...input.body, ip: input.request.ip }
      return { data: await verifyReset(parts, metaOf(input), realm, proof) }
    },
  }),
  defineRoute({
    ...open,
    path: `/${realm}/forgot-password/renew`,
    summary: 'Sets a new password; every session ends',
    body: RenewPassword,
    secretBody: true,
    data: PasswordRenewed,
    async run(input) {
      const { position, ...data } = await renewPassword(parts, metaOf(input), realm, input.body)
      return { data, position }
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
