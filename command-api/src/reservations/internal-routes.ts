import { defineRoute, type Route } from '@arung/platform/http/route'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { notFound } from '@arung/platform/http/errors'
import { metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { DestroyKey, Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { settleReservation } from './settle-reservation-flow.ts'
import { reservationStream } from './streams.ts'

const feature = 'reservations'

/** Reservation routes for the workers. */
export const internalReservationRoutes =
  (destroyKey: DestroyKey) =>
  (parts: Parts): readonly Route[] => [
    defineRoute({
      ...internal,
      feature,
      path: '/internal/reservations/:id/settle',
      summary: 'Makes the bookings and places of a reservation what it says they are',
      params: IdPath,
      data: 'empty',
      async run(input) {
        const { position } = await settleReservation(parts, metaOf(input), input.params.id)
        return { data: null, ...(position > 0 ? { position } : {}) }
      },
    }),
    defineRoute({
      ...internal,
      feature,
      path: '/internal/reservations/:id/erase',
      summary: 'Destroys the key of a reservation whose people are forgotten',
      params: IdPath,
      data: 'empty',
      async run(input) {
        const { state } = await parts.workers.load(reservationStream(input.params.id), reservation)
        if (!isMade(state) || !state.forgotten) throw notFound()
        await destroyKey(parts, 'party', input.params.id)
        return { data: null }
      },
    }),
  ]
