import { z } from 'zod'
import { SuspendAccount } from '@arung/contracts/accounts/requests'
import { ResetFactors } from '@arung/contracts/accounts/second-factor-requests'
import { Uuid } from '@arung/contracts/scalars'
import { ChangePosition, InviteStaff } from '@arung/contracts/staff/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { actorOf } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { ownFactors } from '../accounts/own-factors.ts'
import { ownSession } from '../accounts/own-session.ts'
import { metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { Parts } from '../parts.ts'
import { UuidPath } from '../scalars.ts'
import {
  changePosition,
  forgetStaff,
  inviteStaff,
  reactivateStaff,
  renewInvitation,
  resetStaffFactors,
  settleStaff,
  suspendStaff,
} from './managing.ts'

const shared = {
  method: 'post',
  feature: 'staff',
  access: allow('staff:manage'),
  ownership: 'none',
  limit: 'write',
} as const
const ofOne = { ...shared, params: UuidPath, data: 'empty' } as const

/** How super admins manage the staff of the reservation area. */
export const staffRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/reservation-admin/admins',
    summary:
      'Invites somebody by e-mail into a position; who is staff or was invited before is refused',
    body: InviteStaff,
    data: z.strictObject({ uuid: Uuid }),
    status: 201,
    async run(input) {
      const by = actorOf(input.principal)
      const { accountId, position } = await inviteStaff(parts, metaOf(input), by, input.body)
      return { data: { uuid: accountId }, position }
    },
  }),
  defineRoute({
    ...ofOne,
    path: '/reservation-admin/admins/:uuid/invitation',
    summary: 'Mails another link to somebody invited; nothing within a minute of the one before',
    run: async input => ({
      data: null,
      position: await renewInvitation(parts, metaOf(input), input.params.uuid),
    }),
  }),
  defineRoute({
    ...ofOne,
    method: 'put',
    path: '/reservation-admin/admins/:uuid/position',
    summary:
      'Gives another position, in open sessions too; never the own, so a super admin is left',
    body: ChangePosition,
    run: async input => ({
      data: null,
      position: await changePosition(parts, metaOf(input), {
        accountId: input.params.uuid,
        ...input.body,
      }),
    }),
  }),
  defineRoute({
    ...ofOne,
    path: '/reservation-admin/admins/:uuid/suspend',
    summary: 'Switches an account off; its sessions end. Never the own, so a super admin is left',
    body: SuspendAccount,
    run: async input => ({
      data: null,
      position: await suspendStaff(parts, metaOf(input), {
        accountId: input.params.uuid,
        ...input.body,
      }),
    }),
  }),
  defineRoute({
    ...ofOne,
    path: '/reservation-admin/admins/:uuid/reactivate',
    summary: 'Switches an account on again',
    run: async input => ({
      data: null,
      position: await reactivateStaff(parts, metaOf(input), input.params.uuid),
    }),
  }),
  defineRoute({
    ...ofOne,
    path: '/reservation-admin/admins/:uuid/factors/reset',
    summary:
      'Removes every second factor of somebody who has lost them, never the own; the sessions end, the password stays',
    body: ResetFactors,
    async run(input) {
      const { uuid: accountId } = input.params
      if (ownSession(input.principal).accountId === accountId) throw ownFactors()
      const of = { accountId, ...input.body }
      return { data: null, position: await resetStaffFactors(parts, metaOf(input), of) }
    },
  }),
  defineRoute({
    ...ofOne,
    path: '/reservation-admin/admins/:uuid/forget',
    summary:
      'Erases the account of a suspended member of staff for good; histories keep what was done',
    run: async input => ({
      data: null,
      position: await forgetStaff(parts, metaOf(input), input.params.uuid),
    }),
  }),
]

/** Staff routes for the workers. */
export const internalStaffRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...internal,
    feature: 'staff',
    path: '/internal/staff/:uuid/settle',
    summary: "Brings somebody's sessions to the position of now, or ends them where there is none",
    params: UuidPath,
    data: 'empty',
    async run({ params: { uuid } }) {
      await settleStaff(parts, uuid)
      return { data: null }
    },
  }),
]
