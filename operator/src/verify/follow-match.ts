import type { Follower } from './facts.ts'
import type { Found } from './findings.ts'

/** Checks that money of the ledger, or a payout of the gateway, is matched to one row of all files at a time. */
export function followMatch(found: Found): Follower {
  let owner: string | null = null
  return {
    see({ said, by }) {
      if (said.what === 'unmatched' && said.row === owner) owner = null
      if (said.what !== 'matched') return
      if (owner !== null && owner !== said.row)
        found('money', by, `is matched to a second row, while row ${owner} has it`)
      owner = said.row
    },
  }
}
