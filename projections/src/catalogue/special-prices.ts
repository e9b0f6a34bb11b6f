import { specialPriceName } from '@arung/domain/catalogue/streams'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type SpecialPriceRow = {
  id: string
  product_id: string
  agent_id: string
  rate_id: string
  price: number
  set_at: string
}

/**
 * The prices of individual agents, in rupiah. Kept apart from the catalogue, so that no public query can reach them.
 */
export const specialPrices = defineProjection({
  name: 'special-prices',
  version: 2,
  schema: `
    CREATE TABLE special_prices (
      id         text        PRIMARY KEY,
      product_id uuid        NOT NULL,
      agent_id   uuid        NOT NULL,
      rate_id    text        NOT NULL,
      price      bigint      NOT NULL,
      set_at     timestamptz NOT NULL
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS special_prices_of_agent ON special_prices (agent_id, product_id, rate_id);
    CREATE INDEX IF NOT EXISTS special_prices_of_product ON special_prices (product_id);
    CREATE INDEX IF NOT EXISTS special_prices_newest ON special_prices (set_at, id);`,
  tables: { special_prices: table<SpecialPriceRow>('id') },
  handles: ['SpecialPriceSet', 'SpecialPriceRemoved', 'ProductMadeVaried', 'ProductRemoved'],
  touches(event) {
    if (event.type !== 'SpecialPriceSet' && event.type !== 'SpecialPriceRemoved') return {}
    return { special_prices: [idOf(event.data)] }
  },
  related: [
    {
      table: 'special_prices',
      column: 'product_id',
      of: event =>
        event.type === 'ProductMadeVaried' || event.type === 'ProductRemoved'
          ? event.data.productId
          : null,
    },
  ],
  fold({ special_prices }, event) {
    switch (event.type) {
      case 'SpecialPriceSet': {
        const { productId, agentId, rateId, price, at } = event.data
        return special_prices.set({
          id: idOf(event.data),
          product_id: productId,
          agent_id: agentId,
          rate_id: rateId,
          price,
          set_at: at,
        })
      }
      case 'SpecialPriceRemoved':
        return special_prices.delete(idOf(event.data))
      default:
        for (const row of special_prices.values())
          if (row.product_id === event.data.productId) special_prices.delete(row.id)
    }
  },
})

const idOf = (of: { productId: string; agentId: string; rateId: string }) =>
  specialPriceName(of.productId, of.agentId, of.rateId)
