import type { LinkPerson } from '@arung/contracts/day-links/requests'
import type { DayLinkRow, IssuedLinks } from '@arung/contracts/day-links/views'
import useSWR from 'swr'
import { call, command, type Command } from '../../app/api/call.ts'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

/** The people of a day with their links. */
export const dayLinksResource = (
  date: string,
): Resource<Readonly<{ date: string; people: DayLinkRow[] }>> =>
  deskResource(
    'GET /reservation-admin/days/:date/links',
    ['daylink', 'operationsday', 'guide', 'driver'],
    { params: { date } },
  )

const peopleOf = (rows: readonly DayLinkRow[]): LinkPerson[] =>
  rows.map(({ kind, id }) => ({ kind, id }))

/** Gives each of these people a link, the same one where it stands. */
export const issueCommand = (date: string, rows: readonly DayLinkRow[]): Command<IssuedLinks> =>
  command('POST /reservation-admin/days/:date/links', {
    params: { date },
    body: { people: peopleOf(rows) },
  })

export const revokeCommand = (date: string, personId: string): Command =>
  command('DELETE /reservation-admin/days/:date/links/:personId', { params: { date, personId } })

/**
 * Returns the addresses of the links that stand, by person. The list does not have them: only the server that issues
 * links knows their secrets. `round` changes when a link may have become another one.
 */
export function useAddresses(
  date: string,
  rows: readonly DayLinkRow[],
  round: number,
): ReadonlyMap<string, string> {
  const standing = rows.filter(({ state, mayIssue }) => state === 'ISSUED' && mayIssue)
  const key = standing.map(({ id }) => id).join()
  const { data } = useSWR<IssuedLinks>(
    key === '' ? null : ['day link addresses', date, key, round],
    () =>
      call('POST /reservation-admin/days/:date/links', {
        params: { date },
        body: { people: peopleOf(standing), issues: false },
        idempotencyKey: crypto.randomUUID(),
      }),
    { revalidateOnFocus: false, revalidateOnReconnect: false, keepPreviousData: true },
  )
  const known = new Set(standing.map(({ id }) => id))
  return new Map(
    (data?.links ?? [])
      .filter(({ id }) => known.has(id))
      .map(({ id, path }) => [id, location.origin + path]),
  )
}
