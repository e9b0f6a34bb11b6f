import { z } from 'zod'
import { roleOfRealm } from '@arung/contracts/accounts/realms'
import { VerifyCode } from '@arung/contracts/accounts/requests'
import { AppSecret, Proved, RecoveryCodes } from '@arung/contracts/accounts/second-factor'
import {
  AddPasskey,
  PasskeyOptions,
  ProveYourself,
  WithProof,
} from '@arung/contracts/accounts/second-factor-requests'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { addPasskey, confirmApp, removeOwnFactor, startApp } from './factor-changes.ts'
import { newPasskeyOptions } from './factor-passkeys.ts'
import { assertProof, ownAccount, proveYourself } from './factor-proof.ts'
import { renewRecoveryCodes } from './factor-recovery.ts'
import { deviceOf } from './open-session.ts'
import { ownSession } from './own-session.ts'
import { secondFactorRealms, type SecondFactorRealm } from './second-factor.ts'

const FactorPath = z.strictObject({ factorId: Uuid.toLowerCase() })

/** Set-up of the second factor for people of these realms. */
export const factorRoutes = (parts: Parts): readonly Route[] =>
  secondFactorRealms.flatMap(realm => [
    ...appRoutes(parts, realm),
    ...passkeyRoutes(parts, realm),
    ...sharedRoutes(parts, realm),
  ])

const own = (realm: SecondFactorRealm) =>
  ({
    method: 'post',
    feature: 'accounts',
    access: allow('account:own', roleOfRealm[realm]),
    ownership: 'predicate',
    limit: 'sign-in',
    secretBody: true,
  }) as const

const sharedRoutes = (parts: Parts, realm: SecondFactorRealm): readonly Route[] => [
  defineRoute({
    ...own(realm),
    path: `/${realm}/factors/proof`,
    summary: 'Proves by the password or the app whose session it is; holds for five minutes',
    body: ProveYourself,
    data: Proved,
    async run(input) {
      const session = ownSession(input.principal)
      const of = { session, device: deviceOf(input.request) }
      return { data: await proveYourself(parts, metaOf(input), of, input.body) }
    },
  }),
  defineRoute({
    ...own(realm),
    path: `/${realm}/factors/recovery-codes`,
    summary: 'Ten recovery codes, shown this once; those of before are void',
    body: WithProof,
    data: RecoveryCodes,
    async run(input) {
      const session = ownSession(input.principal)
      await assertProof(parts, session, input.body.proof)
      const { codes, position } = await renewRecoveryCodes(parts, metaOf(input), session.accountId)
      return { data: { codes }, position }
    },
  }),
  defineRoute({
    ...own(realm),
    path: `/${realm}/factors/:factorId/remove`,
    summary: 'Removes the app or a passkey; with the last of them the recovery codes go',
    params: FactorPath,
    body: WithProof,
    data: 'empty',
    async run(input) {
      const session = ownSession(input.principal)
      await assertProof(parts, session, input.body.proof)
      const of = { accountId: session.accountId, ...input.params }
      return { data: null, position: await removeOwnFactor(parts, metaOf(input), of) }
    },
  }),
]

const appRoutes = (parts: Parts, realm: SecondFactorRealm): readonly Route[] => [
  defineRoute({
    ...own(realm),
    path: `/${realm}/factors/app`,
    summary: 'A secret for an authenticator app, shown this once; it counts after a right code',
    body: WithProof,
    data: AppSecret,
    status: 201,
    async run(input) {
      const session = ownSession(input.principal)
      await assertProof(parts, session, input.body.proof)
      return { data: await startApp(parts, metaOf(input), session.accountId) }
    },
  }),
  defineRoute({
    ...own(realm),
    path: `/${realm}/factors/app/:factorId`,
    summary: 'Takes the first code of the app: from now on it is asked for',
    params: FactorPath,
    body: VerifyCode,
    data: 'empty',
    async run(input) {
      const { accountId } = ownSession(input.principal)
      const of = { accountId, ...input.params, ...input.body, device: deviceOf(input.request) }
      return { data: null, position: await confirmApp(parts, metaOf(input), of) }
    },
  }),
]

const passkeyRoutes = (parts: Parts, realm: SecondFactorRealm): readonly Route[] => [
  defineRoute({
    ...own(realm),
    path: `/${realm}/factors/passkeys/options`,
    summary: 'What the browser is asked with to make a passkey; good once, for five minutes',
    body: WithProof,
    data: PasskeyOptions,
    async run(input) {
      const session = ownSession(input.principal)
      await assertProof(parts, session, input.body.proof)
      const owner = await ownAccount(parts, session.accountId)
      return { data: { ...(await newPasskeyOptions(parts, owner)) } }
    },
  }),
  defineRoute({
    ...own(realm),
    path: `/${realm}/factors/passkeys`,
    summary: 'Takes the passkey that the browser made, under a name of its own',
    body: AddPasskey,
    data: z.strictObject({ factorId: Uuid }),
    status: 201,
    async run(input) {
      const session = ownSession(input.principal)
      const { proof, ...passkey } = input.body
      await assertProof(parts, session, proof)
      const { factorId, position } = await addPasskey(
        parts,
        metaOf(input),
        session.accountId,
        passkey,
      )
      return { data: { factorId }, position }
    },
  }),
]
