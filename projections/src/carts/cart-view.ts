import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import type { Currency } from '@arung/contracts/money'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type CartRow = {
  owner_id: string
  currency: Currency
  lines: readonly { lineId: string; choice: LineChoice }[]
}

/** The choices of signed-in people, in the order in which they made them. */
export const cartView = defineProjection({
  name: 'cart-view',
  version: 1,
  schema: `
    CREATE TABLE carts (
      owner_id uuid  PRIMARY KEY,
      currency text  NOT NULL,
      lines    jsonb NOT NULL
    ) WITH (fillfactor = 85);`,
  indexes: '',
  tables: { carts: table<CartRow>('owner_id') },
  handles: [
    'CartLineAdded',
    'CartLineChanged',
    'CartLineRemoved',
    'CartCleared',
    'AccountForgotten',
  ],
  touches: event => ({
    carts: [event.type === 'AccountForgotten' ? event.data.accountId : event.data.ownerId],
  }),
  fold({ carts }, event) {
    switch (event.type) {
      case 'CartLineAdded': {
        const { ownerId, currency, lineId, choice } = event.data
        const lines = carts.get(ownerId)?.lines ?? []
        return carts.set({ owner_id: ownerId, currency, lines: [...lines, { lineId, choice }] })
      }
      case 'CartLineChanged': {
        const { ownerId, lineId, choice } = event.data
        return carts.change(ownerId, row => ({
          ...row,
          lines: row.lines.map(line => (line.lineId === lineId ? { lineId, choice } : line)),
        }))
      }
      case 'CartLineRemoved':
        return without(event.data.ownerId, [event.data.lineId])
      case 'CartCleared':
        return without(event.data.ownerId, event.data.lineIds)
      case 'AccountForgotten':
        return carts.delete(event.data.accountId)
    }

    function without(ownerId: string, lineIds: readonly string[]): void {
      const row = carts.get(ownerId)
      const lines = row?.lines.filter(line => !lineIds.includes(line.lineId)) ?? []
      if (row && lines.length > 0) carts.set({ ...row, lines })
      else carts.delete(ownerId)
    }
  },
})
