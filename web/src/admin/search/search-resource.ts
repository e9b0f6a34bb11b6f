import {
  searchLettersMin,
  type HitKind,
  type SearchHit,
  type SearchResults,
} from '@arung/contracts/search/views'
import type { z } from 'zod'
import { liveResource, type Resource } from '../../app/api/resource.ts'

/** What has these words; null while they are too few to look for. */
export const searchResource = (q: string): Resource<z.output<typeof SearchResults>> | null =>
  q.length < searchLettersMin ? null : liveResource('GET /admins/search', { query: { q } })

/** Where a hit leads: its screen, or its list with it opened beside. */
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
/** These are few, and not searched for where they are listed. */
const wordless: ReadonlySet<HitKind> = new Set(['page', 'menu'])
/** The list of this kind, with the same words where it takes any. */
export const listOfHits = (kind: HitKind, q: string): string =>
  wordless.has(kind) ? lists[kind] : `${lists[kind]}?q=${encodeURIComponent(q)}`
