import { DeskWorkArea, type DeskWork } from '@arung/contracts/desk-work'
import { everyTopic } from '@arung/contracts/live/events'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../live/desk-resource.ts'

/** The query in the list's address. Unknown values mean all. */
export type WorkQuery = Readonly<{
  area: DeskWorkArea | null
  from: string | null
  to: string | null
  /** The cursor before which the page begins; null on the first page. */
  before: string | null
}>

const day = /^\d{4}-\d{2}-\d{2}$/
const cursor = /^[\d:.TZ-]+_\d+$/

const matching = (value: string | null, pattern: RegExp): string | null =>
  value !== null && pattern.test(value) ? value : null

export const workQueryOf = (params: URLSearchParams): WorkQuery => ({
  area: DeskWorkArea.options.find(area => area === params.get('area')) ?? null,
  from: matching(params.get('from'), day),
  to: matching(params.get('to'), day),
  before: matching(params.get('before'), cursor),
})

/** Returns the query string for the address; empty when there is no filter. */
export function workSearch(query: WorkQuery): string {
  const text = saidOf(query).toString()
  return text === '' ? '' : `?${text}`
}

const saidOf = (query: WorkQuery): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )

/** The person whose work is listed: from the desk, or from the reservation area. */
export type Worker = Readonly<{ area: 'admins' | 'reservation-admin'; uuid: string }>

/** Any change may be this person's work, so the first page follows every topic. Earlier work does not change. */
export const workResource = ({ area, uuid }: Worker, query: WorkQuery): Resource<DeskWork> =>
  deskResource(
    `GET /${area}/admins/:uuid/work`,
    query.before === null ? [everyTopic] : ['account'],
    {
      params: { uuid },
      query: saidOf(query),
    },
  )
