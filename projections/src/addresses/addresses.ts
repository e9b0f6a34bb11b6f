import type { BlogEvent } from '@arung/domain/blogs/events'
import { defineProjection, type RowSets } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type Row = {
  address_id: string
  path: string
  /** DRAFT: nobody has seen it yet. HIDDEN: it is not shown at the moment. GONE: it was removed for good. */
  state: 'DRAFT' | 'LIVE' | 'HIDDEN' | 'GONE'
  changed_at: string
}
type MovedRow = { path: string; address_id: string }

const tables = {
  addresses: table<Row>('address_id'),
  moved_addresses: table<MovedRow>('path'),
}
type Sets = RowSets<typeof tables>

/**
 * Plain paths of things that are stored by id: which exist, which are gone, when each changed, and its earlier paths.
 * An earlier path is forgotten once something else takes it.
 */
export const addresses = defineProjection({
  name: 'addresses',
  version: 2,
  schema: `
    CREATE TABLE addresses (
      address_id text        PRIMARY KEY,
      path       text        NOT NULL,
      state      text        NOT NULL,
      changed_at timestamptz NOT NULL
    );
    CREATE TABLE moved_addresses (
      path       text PRIMARY KEY,
      address_id text NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS addresses_by_path ON addresses (path);
    CREATE INDEX IF NOT EXISTS addresses_live ON addresses (address_id) WHERE state = 'LIVE';`,
  tables,
  handles: [
    'ProductSaved',
    'ProductRemoved',
    'BlogSaved',
    'BlogPublished',
    'BlogUnpublished',
    'BlogRemoved',
    'PageSaved',
  ],
  touches(event) {
    switch (event.type) {
      case 'ProductSaved': {
        const { productId, product } = event.data
        return { addresses: [productId], moved_addresses: [productPath(product)] }
      }
      case 'BlogSaved': {
        const { blogId, blog } = event.data
        return { addresses: [blogId], moved_addresses: [blogPath(blog)] }
      }
      case 'ProductRemoved':
        return { addresses: [event.data.productId] }
      case 'PageSaved':
        return { addresses: [`page-${event.data.pageKey}`] }
      default:
        return { addresses: [event.data.blogId] }
    }
  },
  fold(sets, event) {
    const { at } = event.data
    switch (event.type) {
      case 'ProductSaved': {
        const { productId, product } = event.data
        const state = product.active ? 'LIVE' : 'HIDDEN'
        return stand(sets, {
          address_id: productId,
          path: productPath(product),
          state,
          changed_at: at,
        })
      }
      case 'ProductRemoved':
        return sets.addresses.change(event.data.productId, row => gone(row, at))
      case 'PageSaved': {
        const { pageKey } = event.data
        // Its address is there without any content.
        if (pageKey === 'home') return
        const path = pagePaths[pageKey]
        return stand(sets, { address_id: `page-${pageKey}`, path, state: 'LIVE', changed_at: at })
      }
      default:
        return foldBlog(sets, event)
    }
  },
})

function foldBlog(sets: Sets, event: BlogEvent): void {
  const { blogId, at } = event.data
  const row = sets.addresses.get(blogId)
  switch (event.type) {
    case 'BlogSaved': {
      const path = blogPath(event.data.blog)
      const state = row?.state ?? 'DRAFT'
      return stand(sets, { address_id: blogId, path, state, changed_at: at })
    }
    case 'BlogPublished':
      return sets.addresses.change(blogId, row => ({ ...row, state: 'LIVE', changed_at: at }))
    case 'BlogUnpublished':
      return sets.addresses.change(blogId, row => ({ ...row, state: 'HIDDEN', changed_at: at }))
    case 'BlogRemoved':
      if (row?.state === 'DRAFT') return sets.addresses.delete(blogId)
      return sets.addresses.change(blogId, row => gone(row, at))
  }
}

/** Puts a thing at a path. Its earlier path, if it was shown at another one, leads there. */
function stand({ addresses: rows, moved_addresses: moved }: Sets, row: Row): void {
  const before = rows.get(row.address_id)
  if (before && before.path !== row.path && before.state !== 'DRAFT') {
    moved.set({ path: before.path, address_id: row.address_id })
  }
  moved.delete(row.path)
  rows.set(row)
}

const gone = (row: Row, at: string): Row => ({ ...row, state: 'GONE', changed_at: at })

const productPath = ({ slug, isCombo }: { slug: string; isCombo: boolean }): string =>
  isCombo ? `/activities/combo/${slug}` : `/activities/${slug}`
const blogPath = ({ slug }: { slug: string }): string => `/blog/${slug}`
const pagePaths = {
  about: '/about',
  history: '/our-history',
  restaurant: '/restaurant',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
} as const
