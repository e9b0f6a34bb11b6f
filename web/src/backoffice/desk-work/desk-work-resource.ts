import { DeskWorkArea, type DeskWork } from '@arung/contracts/desk-work'
import { everyTopic } from '@arung/contracts/live/events'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../live/desk-resource.ts'

/** What the address of the list says; anything unknown there means all. */
export type WorkQuery = Readonly<{
  area: DeskWorkArea | null
  from: string | null
  to: string | null
  /** Before which deed the page begins; null on the first. */
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

/** The query as it stands in the address; empty where all is asked for. */
export function workSearch(query: WorkQuery): string {
  const text = saidOf(query).toString()
  return text === '' ? '' : `?${text}`
}

const saidOf = (query: WorkQuery): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )

/** Whose work it is: somebody of the desk, or of the reservation area. */
export type Worker = Readonly<{ area: 'admins' | 'reservation-admin'; uuid: string }>

/** Whatever changes may be what this person did; what was done before something stays as it is. */
export const workResource = ({ area, uuid }: Worker, query: WorkQuery): Resource<DeskWork> =>
  deskResource(
    `GET /${area}/admins/:uuid/work`,
    query.before === null ? [everyTopic] : ['account'],
    {
      params: { uuid },
      query: saidOf(query),
    },
  )
