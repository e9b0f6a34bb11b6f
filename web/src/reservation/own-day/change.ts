import {
  AnswerTrip,
  CheckVehicle,
  ConfirmDriving,
  ReportFault,
  ReportStop,
} from '@arung/contracts/day-links/requests'
import { Uuid } from '@arung/contracts/scalars'
import { z } from 'zod'
import { command, type Command } from '../../app/api/call.ts'

/** The idempotency key of a change, which it keeps until the server has answered. */
const kept = { key: z.uuid() }

/** What a person pressed, with the time of the phone. */
export const Change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('STOP'),
    ...kept,
    runId: Uuid,
    transferId: Uuid,
    body: ReportStop,
  }),
  z.strictObject({ kind: z.literal('TRIP'), ...kept, body: AnswerTrip }),
  z.strictObject({ kind: z.literal('DRIVING'), ...kept, body: ConfirmDriving }),
  z.strictObject({ kind: z.literal('CHECK'), ...kept, body: CheckVehicle }),
  z.strictObject({ kind: z.literal('FAULT'), ...kept, body: ReportFault }),
])
export type Change = z.infer<typeof Change>
export type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>

/** What the changes of a stop are about. */
export const stopLane = (runId: string, transferId: string): string => `stop ${runId} ${transferId}`

/** What a change is about. Changes of the same thing are sent in their order, and wait for each other. */
export function laneOf(change: Change): string {
  switch (change.kind) {
    case 'STOP':
      return stopLane(change.runId, change.transferId)
    case 'TRIP':
      return `trip ${change.body.list} ${change.body.time} ${change.body.unitId}`
    case 'DRIVING':
      return 'driving'
    case 'CHECK':
      return `check ${change.body.vehicleId}`
    case 'FAULT':
      return `fault ${change.key}`
  }
}

/** Returns the request of a change. */
export function commandOf(token: string, change: Change): Command<unknown> {
  const params = { token }
  switch (change.kind) {
    case 'STOP': {
      const { runId, transferId, body } = change
      return command('PUT /day-links/:token/runs/:runId/stops/:transferId', {
        params: { token, runId, transferId },
        body,
      })
    }
    case 'TRIP':
      return command('PUT /day-links/:token/trips', { params, body: change.body })
    case 'DRIVING':
      return command('PUT /day-links/:token/confirmation', { params, body: change.body })
    case 'CHECK':
      return command('POST /day-links/:token/vehicle-checks', { params, body: change.body })
    case 'FAULT':
      return command('POST /day-links/:token/faults', { params, body: change.body })
  }
}
