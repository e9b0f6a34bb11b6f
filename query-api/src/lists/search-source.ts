import type { SearchHit } from '@arung/contracts/search/views'
import type { Database } from '../database.ts'
import type { SearchedPeople } from './searched-people.ts'
import type { ReadModel } from '../progress.ts'

/** A feature's search: returns a limited number of hits, newest or nearest first. */
export type SearchSource = Readonly<{
  models: readonly ReadModel[]
  find: (database: Database, q: string, most: number, besides: Besides) => Promise<SearchHit[]>
}>

/** The current time, and the people that the words may name. */
export type Besides = Readonly<{ now: Date; searched: SearchedPeople }>

/** A hit whose title is the same in both languages. */
export const hitOf = (
  kind: SearchHit['kind'],
  key: string,
  title: string,
  detail: string,
  date?: string,
): SearchHit => ({
  kind,
  key,
  title,
  titleId: title,
  detail,
  ...(date === undefined ? {} : { date }),
})
