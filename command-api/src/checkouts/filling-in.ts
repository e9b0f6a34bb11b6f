import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import { account, isGone } from '@arung/domain/accounts/account'
import { demandsOf } from '@arung/domain/capacity/demands'
import { checkout } from '@arung/domain/checkouts/checkout'
import type { CheckoutCommand } from '@arung/domain/checkouts/commands'
import { holdTerms, shortTerms } from '@arung/domain/checkouts/hold-terms'
import type { HeldPlaces } from '@arung/domain/capacity/held-places'
import type { Buyer } from '@arung/domain/checkouts/buyer'
import { localDateAt } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { accepted } from '../commands.ts'
import { holdAll, releaseAll } from '../holds.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from '../accounts/streams.ts'
import { assertBorn } from './assert-born.ts'
import { checkoutStream } from './streams.ts'
import { knownForm, ownForm, type FormAddress } from './own-form.ts'
import { checkoutRefusals } from './refusals.ts'
import { notHeld } from './start-checkout-flow.ts'

type FormParts = Pick<Parts, 'workers' | 'catalogue' | 'clock' | 'openBookings'>
type Done = { data: null; position: number }

export async function setParticipants(
  parts: FormParts,
  meta: CommandMeta,
  form: FormAddress,
  participants: readonly Participant[],
): Promise<Done> {
  const { state } = await knownForm(parts, form)
  assertBorn(participants, localDateAt(now(parts)), firstDateOf(state.started.lines))
  return send(parts, meta, form.checkoutId, {
    type: 'SetParticipants',
    participants,
    now: now(parts),
  })
}

const firstDateOf = (lines: readonly { date: string }[]): string =>
  lines.map(line => line.date).toSorted()[0] ?? ''

export async function setContact(
  parts: FormParts,
  meta: CommandMeta,
  form: FormAddress,
  contact: Contact,
): Promise<Done> {
  const { state } = await knownForm(parts, form)
  const verifiedEmail = await provedEmail(parts, state.started.buyer)
  return send(parts, meta, form.checkoutId, {
    type: 'SetContact',
    contact,
    verifiedEmail,
    now: now(parts),
  })
}

/** Abandons a checkout. What was bound to an order at the same moment stays with the order. */
export async function abandon(
  parts: FormParts,
  meta: CommandMeta,
  form: FormAddress,
): Promise<Done> {
  await knownForm(parts, form)
  const { checkoutId } = form
  const command = { type: 'AbandonCheckout', now: now(parts) } as const
  const outcome = await parts.workers.execute(checkoutStream(checkoutId), checkout, command, meta)
  const { state, position } = accepted(outcome, checkoutRefusals)
  if (!state.exists) throw notFound()
  const released = await releaseAll(parts, meta, {
    holds: state.holds,
    owner: null,
    reason: 'GIVEN_UP',
  })
  await parts.openBookings.free(checkoutId)
  return { data: null, position: Math.max(position, released) }
}

/** Holds the places of an expired checkout again. Throws 409 when they are still held, or are no longer free. */
export async function renewHold(
  parts: FormParts,
  meta: CommandMeta,
  form: FormAddress,
  ip: string,
): Promise<{ holdExpiresAt: string; position: number }> {
  const { state } = await ownForm(parts, form)
  const { checkoutId } = form
  const at = parts.clock.now()
  const isRunning = state.status === 'OPEN' && at < new Date(state.holdExpiresAt)
  if (isRunning || state.status === 'PLACED' || state.status === 'ABANDONED')
    return renew(parts, meta, checkoutId, { ...state, holds: [], now: at })
  // Releases expired places that have not gone back yet, so that they do not block the new hold.
  await releaseAll(parts, meta, { holds: state.holds, owner: null, reason: 'EXPIRED' })
  const lines = state.started.choices.map((choice, index) => ({
    ...choice,
    lineId: state.started.lines[index]?.lineId ?? '',
  }))
  const { settings } = parts.catalogue.state
  const { buyer } = state.started
  const demands = demandsOf(lines, parts.catalogue.state)
  const isProved = buyer.kind !== 'GUEST' || state.contactVerified
  const facts = { isProved, now: at.toISOString(), ...settings }
  const usual = holdTerms(demands, facts)
  const short = shortTerms(usual.places, facts)
  const asked = { checkoutId, buyer, ip, terms: usual, short }
  const { terms, isNew: isCounted } = await parts.openBookings.take(asked, settings)
  const held = await holdAll(parts, meta, {
    demands,
    holder: { kind: 'CHECKOUT', id: checkoutId },
    expiresAt: terms.expiresAt,
  })
  if (!held.ok) {
    if (isCounted) await parts.openBookings.free(checkoutId)
    throw notHeld(held, lines, parts, at)
  }
  const { holds, expiresAt: holdExpiresAt } = held
  const { untilProved } = terms
  return renew(parts, meta, checkoutId, { holds, holdExpiresAt, untilProved, now: at })
}

/** Writes the new places to the checkout. A refusal, or an earlier decision, stays as it is. */
async function renew(
  parts: FormParts,
  meta: CommandMeta,
  checkoutId: string,
  to: { holds: readonly HeldPlaces[]; holdExpiresAt: string; untilProved: boolean; now: Date },
): Promise<{ holdExpiresAt: string; position: number }> {
  const { holds, holdExpiresAt, untilProved } = to
  const command = {
    type: 'RenewHold',
    holds,
    holdExpiresAt,
    untilProved,
    now: to.now.toISOString(),
  } as const
  const outcome = await parts.workers.execute(checkoutStream(checkoutId), checkout, command, meta)
  const kept = outcome.outcome !== 'key-reused' && outcome.state.exists ? outcome.state.holds : []
  const unused = holds.filter(({ holdId }) => !kept.some(hold => hold.holdId === holdId))
  await releaseAll(parts, meta, { holds: unused, owner: null, reason: 'GIVEN_UP' })
  const { state, position } = accepted(outcome, checkoutRefusals)
  if (!state.exists) throw notFound()
  return { holdExpiresAt: state.holdExpiresAt, position }
}

/** Returns the proved address of a buyer who has an account, or null for guests. */
async function provedEmail({ workers }: FormParts, { accountId }: Buyer): Promise<string | null> {
  if (accountId === null) return null
  const owner = await workers.load(accountStream(accountId), account)
  return owner.state.exists && !isGone(owner.state) ? owner.state.person.email : null
}

async function send(
  { workers }: FormParts,
  meta: CommandMeta,
  checkoutId: string,
  command: CheckoutCommand,
): Promise<Done> {
  const outcome = await workers.execute(checkoutStream(checkoutId), checkout, command, meta)
  return { data: null, position: accepted(outcome, checkoutRefusals).position }
}

const now = ({ clock }: FormParts): string => clock.now().toISOString()
