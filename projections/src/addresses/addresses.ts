import { defineProjection } from '../projection.ts'
import { table } from '../table.ts'

type Row = {
  address_id: string
  path: string
  /** GONE: what stood here was taken away for good. HIDDEN: it is not shown at the moment. */
  state: 'LIVE' | 'HIDDEN' | 'GONE'
  changed_at: string
}

/** Plain addresses of what is stored by its id: which there are, which are gone, and when each changed. */
export const addresses = defineProjection({
  name: 'addresses',
  version: 1,
  schema: `
    CREATE TABLE addresses (
      address_id text        PRIMARY KEY,
      path       text        NOT NULL,
      state      text        NOT NULL,
      changed_at timestamptz NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS addresses_by_path ON addresses (path);
    CREATE INDEX IF NOT EXISTS addresses_live ON addresses (address_id) WHERE state = 'LIVE';`,
  tables: { addresses: table<Row>('address_id') },
  handles: ['ProductSaved', 'ProductRemoved', 'PageSaved'],
  touches: event => ({ addresses: [idOf(event)] }),
  fold({ addresses: rows }, event) {
    const { at } = event.data
    const id = idOf(event)
    switch (event.type) {
      case 'ProductSaved': {
        const { slug, isCombo, active } = event.data.product
        const path = isCombo ? `/activities/combo/${slug}` : `/activities/${slug}`
        const state = active ? 'LIVE' : 'HIDDEN'
        return rows.set({ address_id: id, path, state, changed_at: at })
      }
      case 'ProductRemoved':
        return rows.change(id, row => ({ ...row, state: 'GONE', changed_at: at }))
      case 'PageSaved':
        return rows.set({
          address_id: id,
          path: pagePaths[event.data.pageKey],
          state: 'LIVE',
          changed_at: at,
        })
    }
  },
})

const pagePaths = {
  about: '/about',
  history: '/our-history',
  restaurant: '/restaurant',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
} as const

const idOf = (event: { data: { productId: string } | { pageKey: string } }): string =>
  'productId' in event.data ? event.data.productId : `page-${event.data.pageKey}`
