import type { Companion } from '@arung/domain/companions/events'
import { unlessForgotten } from '../personal.ts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type CompanionsRow = { account_id: string; companions: readonly Companion[] }

/** The people that customers have saved for their next booking. */
export const companionView = defineProjection({
  name: 'companion-view',
  version: 1,
  schema: `
    CREATE TABLE companions (
      account_id uuid  PRIMARY KEY,
      companions jsonb NOT NULL
    ) WITH (fillfactor = 85);`,
  indexes: '',
  tables: { companions: table<CompanionsRow>('account_id') },
  handles: ['CompanionsSaved', 'CompanionRemoved', 'AccountForgotten'],
  touches: event => ({ companions: [event.data.accountId] }),
  fold({ companions }, event) {
    switch (event.type) {
      case 'CompanionsSaved': {
        const saved = unlessForgotten(event.data.companions)
        if (saved === null) return companions.delete(event.data.accountId)
        return companions.set({ account_id: event.data.accountId, companions: saved })
      }
      case 'CompanionRemoved': {
        const { accountId, companionId } = event.data
        return companions.change(accountId, row => ({
          ...row,
          companions: row.companions.filter(one => one.companionId !== companionId),
        }))
      }
      case 'AccountForgotten':
        return companions.delete(event.data.accountId)
    }
  },
})
