import type { PlanRun, StopState } from '@arung/contracts/days/runs'
import type { RunProposal, TransferList } from '@arung/contracts/days/transfers'
import { command, type Command } from '../../app/api/call.ts'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

const topics: Parameters<typeof deskResource>[1] = [
  'operationsday',
  'booking',
  'order',
  'reservation',
  'driver',
  'unit',
  'reservationproduct',
  'producttype',
  'productmapping',
]

/** The transfers of a day with its runs, vehicles and drivers. */
export const transfersResource = (date: string): Resource<TransferList> =>
  deskResource('GET /reservation-admin/days/:date/transfers', topics, { params: { date } })

/** The proposed runs for the transfers without one. */
export const runProposalResource = (date: string): Resource<RunProposal> =>
  deskResource('GET /reservation-admin/days/:date/run-proposal', topics, { params: { date } })

/** All of these changes, or none of them. */
export const planCommand = (date: string, runs: readonly PlanRun[]): Command =>
  command('POST /reservation-admin/days/:date/runs', {
    params: { date },
    body: { runs: [...runs] },
  })

export type Stop = Readonly<{ runId: string; transferId: string }>

/** Changes the state of a stop, based on the state `over`. */
export const stopCommand = (
  date: string,
  { runId, transferId }: Stop,
  state: StopState,
  over: StopState,
): Command =>
  command('PUT /reservation-admin/days/:date/runs/:id/stops/:transferId', {
    params: { date, id: runId, transferId },
    body: { state, over },
  })
