import { uuid } from '@arung/projections/testing/sample-events'
import { ownPaperSql, paperLists, paperSql } from '../../src/papers/paper-list.ts'
import { textAndValues, type Plans } from '../plan-parts.ts'
import { id, series, time } from '../plans-filling.ts'

const paging = { page: 1, size: 25 }
const said = `'{"about": {"kind": "SALE", "saleNumber": "JRM-1"}, "counters": null}'::jsonb`

export const plans: Plans = {
  filling: [
    `INSERT INTO read.papers
   SELECT ${id(90)}, CASE WHEN n % 40 = 0 THEN 'INVOICE' WHEN n % 90 = 1 THEN 'CREDIT_NOTE' ELSE 'RECEIPT' END,
          'R-2026-' || lpad(n::text, 6, '0'), ' r-2026-' || lpad(n::text, 6, '0') || ' jrm-' || n, ${id(66)}, NULL, 'IDR',
          n, n / 11, ${time}, ${said} ${series}`,
    `INSERT INTO read.paper_credits SELECT ${id(90)}, n, n % 2 = 0 ${series}`,
  ],
  lists: [paperLists],
  questions: [
    ['papers', ...textAndValues(paperLists.page({ sort: 'latest' }, paging))],
    ['invoices', ...textAndValues(paperLists.page({ sort: 'latest', kind: 'INVOICE' }, paging))],
    [
      'papers of some days',
      ...textAndValues(
        paperLists.page({ sort: 'oldest', from: '2026-12-01', to: '2026-12-02' }, paging),
      ),
    ],
    [
      'a paper by number',
      ...textAndValues(paperLists.page({ sort: 'latest', q: 'R-2026-000123' }, paging)),
    ],
    ['paper', paperSql, [uuid(90, 1)]],
    ['paper of an agent', ownPaperSql, [uuid(90, 1), uuid(8, 3)]],
  ],
}
