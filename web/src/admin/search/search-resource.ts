import {
  searchLettersMin,
  type HitKind,
  type SearchHit,
  type SearchResults,
} from '@arung/contracts/search/views'
import type { z } from 'zod'
import { liveResource, type Resource } from '../../app/api/resource.ts'

/** Searches for the words; null while they are too short to search for. */
export const searchResource = (q: string): Resource<z.output<typeof SearchResults>> | null =>
  q.length < searchLettersMin ? null : liveResource('GET /admins/search', { query: { q } })

/** The address of a hit: its screen, or its list with the hit open beside it. */
const paths: Readonly<Record<HitKind, (key: string) => string>> = {
  order: key => `/admin/orders/${key}`,
  user: key => `/admin/users?open=${key}`,
  agent: key => `/admin/agents?open=${key}`,
  admin: key => `/admin/user-admin?open=${key}`,
  message: key => `/admin/contact?open=${key}`,
  product: key => `/admin/products/${key}/edit`,
  article: key => `/admin/blogs/${key}/edit`,
  page: key => `/admin/pages/${key}/edit`,
  menu: () => '/admin/restaurant-menu',
}
export const pathOfHit = ({ kind, key }: SearchHit): string => paths[kind](key)

const lists: Readonly<Record<HitKind, string>> = {
  order: '/admin/orders',
  user: '/admin/users',
  agent: '/admin/agents',
  admin: '/admin/user-admin',
  message: '/admin/contact',
  product: '/admin/products',
  article: '/admin/blogs',
  page: '/admin/pages',
  menu: '/admin/restaurant-menu',
}
/** Kinds with few records, whose lists have no search. */
const wordless: ReadonlySet<HitKind> = new Set(['page', 'menu'])
/** Returns the list of this kind, with the same words when it has a search. */
export const listOfHits = (kind: HitKind, q: string): string =>
  wordless.has(kind) ? lists[kind] : `${lists[kind]}?q=${encodeURIComponent(q)}`
