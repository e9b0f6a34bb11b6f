import type { Assign, UnitList } from '@arung/contracts/days/assignments'
import type { DayList, GuideProposal, UnitProposal } from '@arung/contracts/days/day-list'
import type { History } from '@arung/contracts/history'
import { command, type Command } from '../../app/api/call.ts'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export type ListOfDay = Readonly<{ date: string; list: UnitList }>

const topics: Parameters<typeof deskResource>[1] = [
  'operationsday',
  'booking',
  'order',
  'reservation',
  'guide',
  'unit',
  'reservationproduct',
  'producttype',
  'productmapping',
]

/** The departures of a day's list, with its units and guides. */
export const dayListResource = ({ date, list }: ListOfDay): Resource<DayList> =>
  deskResource('GET /reservation-admin/days/:date/lists/:list', topics, { params: { date, list } })

/** The proposed units of one departure; with null, of all that have not begun. */
export const unitProposalResource = (
  { date, list }: ListOfDay,
  time: string | null,
): Resource<UnitProposal> =>
  deskResource('GET /reservation-admin/days/:date/lists/:list/proposal', topics, {
    params: { date, list },
    query: time === null ? {} : { time },
  })

/** The proposed guides, as for units. */
export const guideProposalResource = (
  { date, list }: ListOfDay,
  time: string | null,
): Resource<GuideProposal> =>
  deskResource('GET /reservation-admin/days/:date/lists/:list/guide-proposal', topics, {
    params: { date, list },
    query: time === null ? {} : { time },
  })

/** The changes of a list, newest first, at most `size`. */
export const listHistoryResource = ({ date, list }: ListOfDay, size: number): Resource<History> =>
  deskResource(
    'GET /reservation-admin/days/:date/lists/:list/history',
    ['operationsday', 'account'],
    { params: { date, list }, query: { size } },
  )

/** All of these changes, or none of them. */
export const assignCommand = (
  { date, list }: ListOfDay,
  { parties = [], guides = [] }: Partial<Assign>,
): Command =>
  command('POST /reservation-admin/days/:date/lists/:list/assignments', {
    params: { date, list },
    body: { parties, guides },
  })
