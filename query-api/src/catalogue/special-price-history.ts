import { fullNameSql } from '../full-name-sql.ts'
import { pricedBy, specialPricesSubject } from '@arung/contracts/desk-history'
import type { Change, HistoryEntry } from '@arung/contracts/history'
import type { Database } from '../database.ts'
import { deskHistoryOf } from '../desk-history/desk-history.ts'
import type { Entries } from '../histories/origins.ts'
import type { CatalogueFacts } from './load-catalogue.ts'
import { rateKey, ratesOfCatalogue } from './special-price-rates.ts'

type Name = NonNullable<Change['of']>[number]

export const pricedAgentsSql = `
  SELECT account_id AS id,
         coalesce(person->>'companyName', ${fullNameSql('person')}) AS name
  FROM read.accounts
  WHERE account_id = ANY ($1::uuid[])
  LIMIT $2`

/** Stands for a name, or a place in the catalogue, that is gone. */
const gone: Name = { name: '–', nameId: '–' }

/**
 * Returns who changed which agent's price of which rate, when, and from which to which amount. Names are the current
 * ones.
 */
export async function specialPriceHistory(
  database: Database,
  size: number,
  facts: CatalogueFacts,
): Promise<Entries> {
  const found = await deskHistoryOf(database, specialPricesSubject, size)
  if (found === null) return { entries: [], hasEarlier: false }
  const ids = [...new Set(found.entries.map(entry => said(entry, 'agentId')))]
  const agents = await database.rows<{ id: string; name: string }>(
    'special-price-agents',
    pricedAgentsSql,
    [ids, ids.length],
  )
  const names = new Map(agents.map(({ id, name }) => [id, name]))
  const rates = ratesOfCatalogue(facts)
  const whose = (entry: HistoryEntry): Name[] => {
    const agent = names.get(said(entry, 'agentId'))
    const rate = rates.get(rateKey(said(entry, 'productId'), said(entry, 'rateId')))?.view
    return [
      agent ? { name: agent, nameId: agent } : gone,
      rate?.product ?? gone,
      rate?.rate ?? gone,
    ]
  }
  return {
    ...found,
    entries: found.entries.map(entry => ({
      ...entry,
      changes: entry.changes
        .filter(({ field }) => !pricedBy.some(one => one === field))
        .map(change => ({ ...change, of: whose(entry) })),
    })),
  }
}

function said({ changes }: HistoryEntry, field: (typeof pricedBy)[number]): string {
  const id = changes.find(change => change.field === field)?.after
  return typeof id === 'string' ? id : ''
}
