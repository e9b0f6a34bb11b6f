import { z } from 'zod'
import { CategoryView, ProductDetail, ProductSummary } from '@arung/contracts/catalogue/views'
import { prepareData, type PreparedData } from '@arung/platform/http/prepared'
import type { Database } from '../database.ts'
import type { Progress } from '../progress.ts'
import { catalogueMarks, loadCatalogue, type CatalogueFacts } from './load-catalogue.ts'
import { categoryViews, productDetail, productSummaries } from './present.ts'
import { readModel } from '../progress.ts'

export const catalogueModel = readModel('catalogue')

/** The catalogue at one moment, with the responses made from it. */
export type Shelf = Readonly<{
  facts: CatalogueFacts
  categories: PreparedData
  products: PreparedData
  /** Every product that is shown, in list order. */
  summaries: readonly ProductSummary[]
  idOf(slug: string): string | null
  /** Returns the response for a product's page, or null when nothing is shown under the slug. */
  detail(slug: string): PreparedData | null
}>

export type CatalogueCache = Readonly<{
  /** Returns the catalogue with everything up to a log position. It is otherwise at most 100 ms old. */
  at(position: number): Shelf | Promise<Shelf>
}>

const freshMs = 100

type CacheEntry = { shelf: Shelf; validTo: number; checkedMs: number }

const entryOf = (facts: CatalogueFacts, checkedMs: number): CacheEntry => ({
  shelf: createShelf(facts),
  validTo: facts.validTo,
  checkedMs,
})

/**
 * Keeps a copy of the catalogue in memory. The copy is valid while its last change is the last change of the read
 * model, and up to the position that the read model has reached.
 */
export function createCatalogueCache(database: Database, progress: Progress): CatalogueCache {
  let entry: CacheEntry | null = null
  let checking: Promise<CacheEntry> | null = null

  async function check(): Promise<CacheEntry> {
    const checkedMs = performance.now()
    if (!entry) return entryOf(await loadCatalogue(database, null), checkedMs)
    const marks = await catalogueMarks(database)
    // A read model at a lower position than before belongs to a log that was restored.
    const isFurther = marks.validTo >= entry.validTo
    const { facts } = entry.shelf
    if (isFurther && marks.changedAt === facts.changedAt)
      return { shelf: entry.shelf, validTo: marks.validTo, checkedMs }
    return entryOf(await loadCatalogue(database, isFurther ? facts : null), checkedMs)
  }

  async function refreshed(): Promise<CacheEntry> {
    checking ??= check()
      .then(next => (entry = next))
      .finally(() => {
        checking = null
      })
    return checking
  }

  async function upTo(position: number): Promise<Shelf> {
    const { shelf, validTo } = await refreshed()
    if (validTo >= position) return shelf
    await progress.reached([catalogueModel], position)
    // A check that began before the position was reached may have seen less.
    await checking
    return (await refreshed()).shelf
  }

  return {
    at(position) {
      if (entry && entry.validTo >= position && performance.now() - entry.checkedMs < freshMs)
        return entry.shelf
      return upTo(position)
    },
  }
}

function createShelf(facts: CatalogueFacts): Shelf {
  const ids = new Map<string, string>()
  for (const [id, { product }] of facts.products) if (product.active) ids.set(product.slug, id)
  const details = new Map<string, PreparedData>()
  let categories: PreparedData | null = null
  let products: PreparedData | null = null
  let summaries: readonly ProductSummary[] | null = null
  return {
    facts,
    // Built on the first request, so that a desk that saves many products builds none of them in between.
    get categories() {
      return (categories ??= prepareData(z.array(CategoryView), categoryViews(facts)))
    },
    get products() {
      return (products ??= prepareData(z.array(ProductSummary), [...this.summaries]))
    },
    get summaries() {
      return (summaries ??= productSummaries(facts))
    },
    idOf: slug => ids.get(slug) ?? null,
    detail(slug) {
      const known = details.get(slug)
      if (known) return known
      const id = ids.get(slug)
      const view = id === undefined ? null : productDetail(facts, id)
      if (view === null) return null
      const prepared = prepareData(ProductDetail, view)
      details.set(slug, prepared)
      return prepared
    },
  }
}
