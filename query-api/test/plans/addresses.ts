import { goneAddressSql, liveAddressesSql, movedAddressSql } from '../../src/addresses/queries.ts'
import type { Plans } from '../plan-parts.ts'
import { series } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [
    `INSERT INTO read.addresses
   SELECT 'product' || n, '/activities/a' || n, CASE WHEN n % 9 = 0 THEN 'GONE' ELSE 'LIVE' END, now() ${series}`,
    `INSERT INTO read.moved_addresses SELECT '/blog/moved' || n, 'product' || n ${series}`,
  ],
  questions: [
    ['live addresses', liveAddressesSql, [100]],
    ['gone address', goneAddressSql, ['/activities/gone']],
    ['moved address', movedAddressSql, ['/blog/moved1']],
  ],
}
