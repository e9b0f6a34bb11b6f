import type { RedirectRule } from '@arung/contracts/redirects/requests'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'

type Row = { rules_id: string; rules: readonly RedirectRule[] }

const theOnly = 'rules'

/** The site's route rules as they are now. */
export const redirects = defineProjection({
  name: 'redirects',
  version: 1,
  schema: `
    CREATE TABLE redirect_rules (rules_id text PRIMARY KEY, rules jsonb NOT NULL);`,
  indexes: '',
  tables: { redirect_rules: table<Row>('rules_id') },
  handles: ['RedirectsSaved'],
  touches: () => ({ redirect_rules: [theOnly] }),
  fold(rows, event) {
    rows.redirect_rules.set({ rules_id: theOnly, rules: event.data.rules })
  },
})
