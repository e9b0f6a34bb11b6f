// Streams: capacity* -> order -> capacity*. Finished by: the process of orders, and the timer of each changed hold.
import type { ChangeOrder, PreviewChange } from '@arung/contracts/orders/requests'
import type { ChangePreview } from '@arung/contracts/orders/views'
import { versionOf } from '@arung/contracts/version'
import { orderOwner } from '@arung/domain/capacity/owner'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import type { ChosenLine } from '@arung/domain/catalogue/pricing'
import { changedHolds } from '@arung/domain/orders/changed-holds'
import type { OrderTerms } from '@arung/domain/orders/events'
import { order, type LiveOrder, type Order } from '@arung/domain/orders/order'
import { currentTerms, unchangeable } from '@arung/domain/orders/order-changes'
import { moneyHeld } from '@arung/domain/orders/order-money'
import { orderNamespace } from '@arung/domain/orders/streams'
import { isSame } from '@arung/domain/same'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { wouldTake } from '../capacity/change-holds.ts'
import { capacityRefusals } from '../capacity/refusals.ts'
import { checkoutRefusals } from '../checkouts/refusals.ts'
import { assertUnpooledOpen } from '../checkouts/unpooled-closings.ts'
import { accepted, metaOf, refusedAs, type Caller } from '../commands.ts'
import { orderRefusals } from '../order-refusals.ts'
import type { Parts } from '../parts.ts'
import { assertVersion } from '../versions.ts'
import { changedTerms, choiceOf } from './changed-terms.ts'
import { orderChangeStatus } from './change-status.ts'
import { orderStream } from './streams.ts'
import { changeIdOf, writeTerms } from './write-terms-flow.ts'

type ChangeParts = Pick<Parts, 'workers' | 'catalogue' | 'clock'>
type Asked<Body> = Caller & Readonly<{ body: Body }>

/**
 * Returns the price of a change and whether its places are free. Takes nothing. Throws the reason when the change is
 * not possible.
 */
export async function previewChange(
  parts: Parts,
  orderId: string,
  input: Asked<PreviewChange>,
): Promise<{ data: ChangePreview; position: number }> {
  const { state, position } = await parts.workers.load(orderStream(orderId), order)
  const now = parts.clock.now().toISOString()
  const live = changeable(state, now)
  const changeId = uuidv5(orderNamespace, `preview|${orderId}`)
  const after = changedTerms(parts, live, input.body, { changeId, now })
  await assertUnpooledOpen(parts, takenAnew(currentTerms(live), after))
  const holds = changedHolds(live.holds, after.holds)
  const refusal = await wouldTake(parts, {
    owner: orderOwner(orderId),
    statusOf: orderChangeStatus,
    changeId,
    holds,
    expiresAt: now,
  })
  if (refusal !== null) throw refusedAs(refusal, capacityRefusals)
  return { data: await asPreview(live, after, input.body), position }
}

async function asPreview(
  state: LiveOrder,
  after: OrderTerms,
  { lineId }: PreviewChange,
): Promise<ChangePreview> {
  const held = moneyHeld(state)
  return {
    version: await versionOf(currentTerms(state)),
    currency: state.placed.currency,
    before: state.placed.grandTotal,
    after: after.grandTotal,
    lineTotal: after.lines.find(line => line.lineId === lineId)?.total ?? 0,
    pickupTotal: after.pickupTotal,
    persons: after.persons,
    remaining: Math.max(0, after.grandTotal - held),
    refund: Math.max(0, held - after.grandTotal),
  }
}

/** Changes an order for a caller who may name the version that the change is based on. */
export const changeOrder = (
  parts: Parts,
  orderId: string,
  input: Asked<ChangeOrder>,
): Promise<{ data: null; position: number }> =>
  writeChange(parts, {
    orderId,
    meta: metaOf(input),
    change: input.body,
    async assertSeen(before) {
      await assertVersion(input.request, before)
    },
  })

type Written = Readonly<{
  orderId: string
  meta: CommandMeta
  change: ChangeOrder
  /** The line is kept without a date, and its guests choose one at the price that they paid. */
  isKept?: boolean
  /** Throws when the change is based on other terms than these. */
  assertSeen: (before: OrderTerms) => Promise<void>
}>

/**
 * Changes an order. Takes the new places beside the old ones, then writes the change to the order, then gives back the
 * places that the order's stream no longer needs. Wherever a process dies in between, the places end as the old or the
 * new ones. The same request resumes where it stopped.
 */
export async function writeChange(
  parts: ChangeParts,
  { orderId, meta, change, isKept = false, assertSeen }: Written,
): Promise<{ data: null; position: number }> {
  const stream = orderStream(orderId)
  const { state, replay } = await parts.workers.loadFor(stream, order, meta)
  if (replay !== null) return { data: null, position: accepted(replay, orderRefusals).position }
  const now = parts.clock.now().toISOString()
  const live = changeable(state, now, isKept)
  const before = currentTerms(live)
  await assertSeen(before)
  const changeId = changeIdOf(meta)
  const after = changedTerms(parts, live, change, { changeId, now, isKept })
  await assertUnpooledOpen(parts, takenAnew(before, after))
  const { expectedTotal, leftOut, reason } = change
  const actual = after.grandTotal
  if (expectedTotal !== actual)
    throw refusedAs('PriceChanged', checkoutRefusals, { expected: expectedTotal, actual })
  const command = {
    type: 'ChangeOrder',
    changeId,
    before,
    after,
    leftOut,
    reason,
    ruleOn: parts.catalogue.state.settings.confirmsClean,
    ...(isKept ? { kept: change.lineId } : {}),
    now,
  } as const
  return writeTerms(parts, { orderId, meta, state: live, command })
}

/** Returns the lines that take part in other sessions than before, or with more guests. */
const takenAnew = (before: OrderTerms, after: OrderTerms): readonly ChosenLine[] =>
  after.lines
    .filter(line => {
      const own = before.lines.find(({ lineId }) => lineId === line.lineId)
      return own === undefined || !isSame(slotsOf(own), slotsOf(line)) || line.persons > own.persons
    })
    .map(choiceOf)
const slotsOf = ({ date, sessions }: LineTerms) => ({
  date,
  sessions: sessions.map(({ productId, time }) => ({ productId, time })),
})

/** Returns the order when it can be changed at this moment. Otherwise throws the reason. */
function changeable(state: Order, now: string, isKept = false): LiveOrder {
  if (!state.exists) throw notFound()
  const no = unchangeable(state, now, isKept)
  if (no !== null) throw refusedAs(no, orderRefusals)
  return state
}
