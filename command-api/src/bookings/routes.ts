import {
  BookingMove,
  CheckInBooking,
  EndActivity,
  TakeBackMove,
} from '@arung/contracts/bookings/requests'
import { receivesList, runsList } from '@arung/contracts/bookings/lists'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import { allow, may, type Permission } from '@arung/domain/accounts/permissions'
import { booking, type BookingCommand } from '@arung/domain/bookings/booking'
import type { Booking } from '@arung/domain/bookings/booking-state'
import type { Sale } from '@arung/domain/bookings/sale'
import { forbidden } from '@arung/platform/http/errors'
import type { Principal } from '@arung/platform/http/principal'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { z } from 'zod'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { bookingRefusals } from './refusals.ts'
import { bookingStream } from './streams.ts'

const shared = {
  method: 'post',
  feature: 'bookings',
  ownership: 'none',
  limit: 'write',
  params: IdPath,
  data: 'empty',
  access: allow('departures:run'),
} as const
const path = '/reservation-admin/bookings/:id'

/** Returns what the guests of a sale still owe, in minor units. Agents' guests owe nothing. */
export type ToCollectOf = (parts: Pick<Parts, 'workers'>, sale: Sale) => Promise<number>

/** What the desk does with guests on the day of their activity (reservation page, table of moves). */
export const bookingRoutes =
  (toCollectOf: ToCollectOf) =>
  (parts: Parts): readonly Route[] => [
    defineRoute({
      ...shared,
      path: `${path}/check-in`,
      summary:
        'Receives guests: how many of a booking are there altogether, and why they are let in unpaid',
      body: CheckInBooking,
      run: input => receive(parts, toCollectOf, input),
    }),
    defineRoute({
      ...shared,
      path: `${path}/start`,
      summary: 'Starts the activity of a booking whose guests are there',
      body: BookingMove,
      run: input => move(parts, input, runs, { type: 'Start', ...input.body }),
    }),
    defineRoute({
      ...shared,
      path: `${path}/end`,
      summary: 'Ends the activity of a booking, as planned or broken off',
      body: EndActivity,
      run: input => move(parts, input, runs, { type: 'End', ...input.body }),
    }),
    defineRoute({
      ...shared,
      path: `${path}/no-show`,
      summary: 'Ends a booking that nobody came to, once its session has begun',
      body: BookingMove,
      run: input => move(parts, input, receives, { type: 'MarkNoShow', ...input.body }),
    }),
    defineRoute({
      ...shared,
      path: `${path}/take-back`,
      summary:
        'Takes the last move back: for ten minutes by who made it, later by a supervisor with a reason',
      body: TakeBackMove,
      run(input) {
        const late = staffMay(input.principal, 'bookings:undo-late')
        return move(parts, input, receives, { type: 'TakeBack', late, ...input.body })
      },
    }),
  ]

type Asked = BookingCommand extends infer One
  ? One extends { by: string }
    ? Omit<One, 'by' | 'now'>
    : never
  : never

/** Whether the holder of these permissions may make a move with a booking of a list. */
type Right = (may: (permission: Permission) => boolean, list: DayListKind) => boolean
const receives: Right = receivesList
const runs: Right = (may, list) => may(runsList[list])

type OfBooking = Caller & Readonly<{ params: Readonly<{ id: string }> }>

/**
 * Reads what the guests owe before it receives them. Meanwhile they may pay, but owe more only where a payment is voided
 * in that moment. Throws 403 when the caller may not let guests in unpaid.
 */
async function receive(
  parts: Parts,
  toCollectOf: ToCollectOf,
  input: OfBooking & Readonly<{ body: z.output<typeof CheckInBooking> }>,
) {
  const { unpaid, ...body } = input.body
  if (unpaid !== undefined && !staffMay(input.principal, 'bookings:let-in-unpaid'))
    throw forbidden()
  const state = await bookingFor(parts, input, receives)
  const toCollect = state.exists ? await toCollectOf(parts, state.sale) : 0
  const reason = unpaid?.reason ?? null
  return send(parts, input, { type: 'CheckIn', ...body, toCollect, unpaid: reason })
}

async function move(parts: Parts, input: OfBooking, right: Right, asked: Asked) {
  await bookingFor(parts, input, right)
  return send(parts, input, asked)
}

/** Throws 403 when the booking is not on the caller's list. */
async function bookingFor(
  { workers }: Parts,
  { params, principal }: OfBooking,
  right: Right,
): Promise<Booking> {
  const { state } = await workers.load(bookingStream(params.id), booking)
  const isAllowed = (permission: Permission) => staffMay(principal, permission)
  if (state.exists && !right(isAllowed, state.terms.list)) throw forbidden()
  return state
}

async function send(parts: Parts, input: OfBooking, asked: Asked) {
  const by = ownSession(input.principal).accountId
  const command = { ...asked, by, now: parts.clock.now().toISOString() } as BookingCommand
  const stream = bookingStream(input.params.id)
  const outcome = await parts.workers.execute(stream, booking, command, metaOf(input))
  return { data: null, position: accepted(outcome, bookingRefusals).position }
}

const staffMay = (principal: Principal, permission: Permission): boolean =>
  principal.kind === 'account' && principal.position !== null && may(principal.position, permission)
