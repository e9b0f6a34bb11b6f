import type { z } from 'zod'
import type { Position } from '@arung/contracts/accounts/realms'
import type { InviteStaff } from '@arung/contracts/staff/requests'
import { account, isGone, type AccountCommand } from '@arung/domain/accounts/account'
import { isInCharge, staff, type StaffCommand } from '@arung/domain/staff/staff'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { resetFactors } from '../accounts/factor-changes.ts'
import { forgetColleague } from '../accounts/forget-colleague.ts'
import { assertNotHere } from '../accounts/invited-address.ts'
import { accountIdOf, beginAccount } from '../accounts/registration.ts'
import { accountRefusals } from '../accounts/refusals.ts'
import { accountStream } from '../accounts/streams.ts'
import { accepted, followUp, refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { staffRefusals } from './refusals.ts'
import { staffOrder, staffStream } from './streams.ts'

/**
 * Invites a member of staff. The mailed link proves the address and leads to a first password. Throws 409 for an
 * address that a member of staff already has, or that was invited before.
 */
export function inviteStaff(
  parts: Parts,
  meta: CommandMeta,
  by: string,
  { locale, position, ...known }: z.output<typeof InviteStaff>,
): Promise<{ accountId: string; position: number }> {
  const accountId = accountIdOf(meta)
  return parts.agreedOrder.alone(staffOrder, async () => {
    await assertNotHere(parts, { realm: 'reservation-admin', email: known.email, accountId })
    const now = nowOf(parts)
    await decided(parts, meta, { type: 'AddStaff', accountId, position, by, now })
    return beginAccount(parts, meta, {
      realm: 'reservation-admin',
      provider: 'LOCAL',
      person: { ...known, country: null, city: null, companyName: null },
      locale,
      position,
      invitedBy: by,
      password: null,
    })
  })
}

/** Mails another link to an invited person. */
export async function renewInvitation(
  parts: Parts,
  meta: CommandMeta,
  accountId: string,
): Promise<number> {
  await assertStaff(parts, accountId)
  return ofAccount(parts, meta, accountId, {
    type: 'RenewInvitation',
    by: meta.actor,
    now: nowOf(parts),
  })
}

/** Gives a member of staff another position, effective at once in every open session. */
export const changePosition = (
  parts: Parts,
  meta: CommandMeta,
  { accountId, position }: { accountId: string; position: Position },
): Promise<number> =>
  parts.agreedOrder.alone(staffOrder, async () => {
    await assertStaff(parts, accountId)
    const command = { type: 'ChangePosition', accountId, position, by: meta.actor } as const
    const done = await decided(parts, meta, { ...command, now: nowOf(parts) })
    const member = done.state[accountId]
    await parts.sessions.changePosition(
      accountId,
      member && !member.suspended ? member.position : null,
    )
    return done.position
  })

/** Suspends a member of staff and ends their sessions. */
export const suspendStaff = (
  parts: Parts,
  meta: CommandMeta,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<number> =>
  parts.agreedOrder.alone(staffOrder, async () => {
    await assertStaff(parts, accountId)
    const now = nowOf(parts)
    await decided(parts, meta, { type: 'SuspendStaff', accountId, by: meta.actor, now })
    await parts.sessions.revokeAll(accountId, 'SUSPENDED')
    const suspend = { type: 'Suspend', reason, cause: 'ADMIN', now } as const
    return ofAccount(parts, followUp(meta, 'suspend-account'), accountId, suspend)
  })

/** Reactivates a member of staff. */
export const reactivateStaff = (
  parts: Parts,
  meta: CommandMeta,
  accountId: string,
): Promise<number> =>
  parts.agreedOrder.alone(staffOrder, async () => {
    await assertStaff(parts, accountId)
    const now = nowOf(parts)
    await decided(parts, meta, { type: 'ReactivateStaff', accountId, by: meta.actor, now })
    const reactivate = { type: 'Reactivate', now } as const
    return ofAccount(parts, followUp(meta, 'reactivate-account'), accountId, reactivate)
  })

/** Removes every second factor of a person who has lost them. The caller must be a super admin at this moment. */
export const resetStaffFactors = (
  parts: Parts,
  meta: CommandMeta,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<number> =>
  parts.agreedOrder.alone(staffOrder, async () => {
    await assertStaff(parts, accountId)
    await assertInCharge(parts, meta)
    return resetFactors(parts, meta, { accountId, by: meta.actor, reason })
  })

/** Erases the account of a suspended member of staff for good. The caller must be a super admin at this moment. */
export const forgetStaff = (parts: Parts, meta: CommandMeta, accountId: string): Promise<number> =>
  parts.agreedOrder.alone(staffOrder, async () => {
    await assertInCharge(parts, meta)
    return forgetColleague(parts, meta, { realm: 'reservation-admin', accountId })
  })

/**
 * Brings the sessions of a member of staff in line with the staff's stream: sessions of suspended staff end, others get
 * the present position. For a process that died between the two. A repetition changes nothing.
 */
export const settleStaff = (parts: Parts, accountId: string): Promise<void> =>
  parts.agreedOrder.alone(staffOrder, async () => {
    const { state } = await parts.workers.load(staffStream, staff)
    const member = state[accountId]
    if (member === undefined) throw notFound()
    if (member.suspended) await parts.sessions.revokePositioned(accountId, 'SUSPENDED')
    else await parts.sessions.changePosition(accountId, member.position)
  })

async function assertInCharge({ workers }: Parts, { actor }: CommandMeta): Promise<void> {
  const { state } = await workers.load(staffStream, staff)
  if (!isInCharge(actor, state)) throw refusedAs('NotSuperAdmin', staffRefusals)
}

const nowOf = ({ clock }: Parts): string => clock.now().toISOString()

async function decided({ workers }: Parts, meta: CommandMeta, command: StaffCommand) {
  return accepted(await workers.execute(staffStream, staff, command, meta), staffRefusals)
}

/** Throws 404 unless the account belongs to a person who works, or is invited to work, in the reservation area. */
async function assertStaff({ workers }: Parts, accountId: string): Promise<void> {
  const { state } = await workers.load(accountStream(accountId), account)
  if (!state.exists || isGone(state) || state.realm !== 'reservation-admin') throw notFound()
}

async function ofAccount(
  { workers }: Parts,
  meta: CommandMeta,
  accountId: string,
  command: AccountCommand,
): Promise<number> {
  const outcome = await workers.execute(accountStream(accountId), account, command, meta)
  return accepted(outcome, accountRefusals).position
}
