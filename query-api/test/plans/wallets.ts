import { uuid } from '@arung/projections/testing/sample-events'
import { depositLists, withdrawalLists } from '../../src/wallets/request-lists.ts'
import { sumsSql } from '../../src/lists/statement-lines.ts'
import { agentSql, walletLines } from '../../src/wallets/statement.ts'
import { walletLists, walletSql } from '../../src/wallets/wallet-list.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

const paging = { page: 1, size: 25 }
const late = { page: 9, size: 25 }
/** A few agents with long histories, and one in three hundred requests waits. */
const agent = `('00000008-0000-4000-8000-' || lpad(to_hex(n % 20), 12, '0'))::uuid`
const states = (rest: string) =>
  `CASE WHEN n % 300 = 0 THEN 'REQUESTED' WHEN n % 300 = 1 THEN 'REJECTED' ELSE '${rest}' END`
const request = `${agent}, n + 1`
const decided = `${time}, ${agent}, NULL, NULL, NULL, NULL`

export const plans: Plans = {
  filling: [
    `INSERT INTO read.wallets SELECT ${id(8)}, n, 0, 0 ${series}`,
    `INSERT INTO read.wallet_lines
   SELECT n::text, n, ${agent}, ${time}, 'CAPTURED', -1, -1, n, 0, 0, 'SALE', ${id(66)} ${series}`,
    `INSERT INTO read.wallet_corrections SELECT ${id(75)}, ${agent}, 'A fee' ${series}`,
    `INSERT INTO read.deposits
   SELECT ${id(71)}, ${request}, ${states('APPROVED')}, ${decided}, 'AGENT', NULL, true ${series}`,
    `INSERT INTO read.withdrawals
   SELECT ${id(72)}, ${request}, ${states('PAID')}, ${decided}, '{}', NULL, NULL, NULL ${series}`,
  ],
  lists: [depositLists, withdrawalLists, walletLists],
  questions: [
    ['latest deposits', ...textAndValues(depositLists.page({ sort: 'latest' }, paging))],
    ['a late page of deposits', ...textAndValues(depositLists.page({ sort: 'oldest' }, late))],
    [
      'deposits that wait',
      ...textAndValues(depositLists.page({ sort: 'oldest', state: 'REQUESTED' }, paging)),
    ],
    [
      'deposits of one agent',
      ...textAndValues(depositLists.page({ sort: 'latest', agent: uuid(8, 3) }, paging)),
    ],
    [
      'count of deposits that wait',
      ...textAndValues(depositLists.count({ sort: 'oldest', state: 'REQUESTED' })),
    ],
    [
      'one deposit',
      ...textAndValues(depositLists.page({ sort: 'oldest', id: uuid(71, 1) }, paging)),
    ],
    ['latest withdrawals', ...textAndValues(withdrawalLists.page({ sort: 'latest' }, paging))],
    [
      'withdrawals that wait',
      ...textAndValues(withdrawalLists.page({ sort: 'oldest', state: 'REQUESTED' }, paging)),
    ],
    [
      'withdrawals of one agent',
      ...textAndValues(withdrawalLists.page({ sort: 'latest', agent: uuid(8, 3) }, paging)),
    ],
    [
      'wallets by name',
      ...textAndValues(walletLists.page({ isRegistered: true, sort: 'name' }, paging)),
    ],
    [
      'wallets of a name',
      ...textAndValues(
        walletLists.page({ isRegistered: true, sort: 'name', q: 'name 599' }, paging),
      ),
    ],
    ['one wallet', walletSql, [uuid(8, 1)]],
    [
      'lines of a statement',
      walletLines.text,
      [uuid(8, 3), '2026-02-01', '2026-02-03', 9_000, '-infinity', 0],
    ],
    ['sums of a statement', sumsSql('wallet_lines'), [uuid(8, 3), '2026-02-01', '2026-02-03']],
    ['agent of a statement', agentSql, [uuid(8, 1)]],
  ],
}
