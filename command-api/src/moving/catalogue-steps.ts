import type { ProductRow } from '@arung/contracts/moving/product-columns'
import { slugOf } from '@arung/contracts/slug-of'
import { category } from '@arung/domain/catalogue/category'
import { pool } from '@arung/domain/catalogue/pool'
import { productType } from '@arung/domain/operations/product-type'
import { isSame } from '@arung/domain/same'
import { categoryRefusals } from '../catalogue/refusals.ts'
import { categorySlugs } from '../catalogue/slugs.ts'
import { categoryStream, poolStream } from '../catalogue/streams.ts'
import { saveUnderSlug } from '../claims/slugs.ts'
import { accepted, noRefusals } from '../commands.ts'
import { resourceRefusals } from '../operations/refusals.ts'
import { productTypeStream } from '../operations/streams.ts'
import { metaOf, movedId, nowOf, problem, RowRefused, type Moved, type Moving } from './moving.ts'

const isNamed = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Returns the capacity that a row names, with the places that the row gives it. A new one needs some. */
export async function capacityOf(
  moving: Moving,
  { capacity: name, per_session, per_day }: ProductRow,
): Promise<Readonly<{ id: string; outcome: Moved['outcome'] }> | null> {
  if (name === null) {
    const given = per_session !== null ? 'per_session' : per_day !== null ? 'per_day' : null
    if (given === null) return null
    throw new RowRefused(problem('capacity', 'NeedsOther', { names: 'capacity' }))
  }
  const { parts } = moving
  const known = [...parts.catalogue.state.pools].find(([, one]) => isNamed(one.name, name))
  const poolId = known?.[0] ?? movedId(moving, 'capacity', name)
  const stream = poolStream(poolId)
  const { state, revision } = await parts.workers.load(stream, pool)
  if (state.pool === null && per_session === null && per_day === null)
    throw new RowRefused(problem('per_session', 'NeedsOther', { names: 'per_session, per_day' }))
  const next = {
    ...state.pool,
    name: state.pool?.name ?? name,
    sessionLimit: per_session ?? state.pool?.sessionLimit ?? null,
    dayLimit: per_day ?? state.pool?.dayLimit ?? null,
  }
  if (isSame(state.pool, next)) return { id: poolId, outcome: 'SAME' }
  const command = { type: 'SavePool', poolId, pool: next, now: nowOf(moving) } as const
  const meta = metaOf(moving, `capacity|${poolId}|${revision}`)
  const outcome = await parts.workers.execute(stream, pool, command, meta)
  await parts.catalogue.waitFor(accepted(outcome, noRefusals).position)
  return { id: poolId, outcome: 'CHANGED' }
}

/** Later in lists than what the operator arranges by hand. */
const rank = 100

/** Returns the category of this name, which is added when there is none. */
export async function categoryOf(moving: Moving, name: string | null): Promise<string | null> {
  if (name === null) return null
  const { parts } = moving
  const known = [...parts.catalogue.state.categories].find(([, one]) => isNamed(one.name, name))
  if (known) return known[0]
  const slug = slugOf(name)
  const isTaken = [...parts.catalogue.state.categories.values()].some(one => one.slug === slug)
  if (slug === '' || isTaken) throw new RowRefused(problem('category', 'CategoryNotMade'))
  const categoryId = movedId(moving, 'category', name)
  const stream = categoryStream(categoryId)
  const { revision } = await parts.workers.load(stream, category)
  const meta = metaOf(moving, `category|${categoryId}|${revision}`)
  const next = {
    slug,
    name,
    nameId: name,
    description: name,
    descriptionId: name,
    rank,
    group: 'MAIN' as const,
    images: [],
  }
  const command = { type: 'SaveCategory', categoryId, category: next, now: nowOf(moving) } as const
  const outcome = await saveUnderSlug(parts, meta, categorySlugs, {
    slug,
    owner: categoryId,
    save: () => parts.workers.execute(stream, category, command, meta),
  })
  await parts.catalogue.waitFor(accepted(outcome, categoryRefusals).position)
  return categoryId
}

const colours = {
  RAFTING: '#0e7c86',
  ATV: '#b4531a',
  TRANSPORT: '#4a5a9e',
  NONE: '#5d7a3a',
} as const

/** Returns the type that moving in knows by this name, which is added the first time. */
export async function typeOf(
  moving: Moving,
  { type: name, list: kind }: Pick<ProductRow, 'type' | 'list'>,
): Promise<string> {
  const { parts } = moving
  const id = movedId(moving, 'type', name)
  const stream = productTypeStream(id)
  const { state, revision } = await parts.workers.load(stream, productType)
  if (state !== null && state.value.kind !== kind) throw new RowRefused(problem('list', 'Differs'))
  if (state !== null) return id
  const value = { name, nameId: name, kind, colour: colours[kind], rank }
  const command = { type: 'Save', id, value, facts: null, now: nowOf(moving), isNew: true } as const
  const meta = metaOf(moving, `type|${id}|${revision}`)
  accepted(await parts.workers.execute(stream, productType, command, meta), resourceRefusals)
  return id
}
