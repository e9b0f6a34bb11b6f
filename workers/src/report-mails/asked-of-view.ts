import type { DeskReportPath } from '@arung/contracts/desk-views/lists'
import { ReportLiteQuery, ReportQuery } from '@arung/contracts/ledger/report'
import type { ReportAsked } from '@arung/platform/ledger/report-totals'

type Period = Readonly<{ from: string; to: string }>

/** What an address says besides the question: its own days and how the pivot and the chart show them. */
const shown: ReadonlySet<string> = new Set(['period', 'from', 'to', 'rows', 'columns', 'measure'])

/** Returns the question of a saved view about other days. Values that no report knows are left out, as on its screen. */
export function askedOfView(list: DeskReportPath, search: string, period: Period): ReportAsked {
  const schema = list === '/reservation/admin/report' ? ReportQuery : ReportLiteQuery
  const given = [...new URLSearchParams(search)].filter(([name]) => !shown.has(name))
  const read = schema.safeParse({ ...Object.fromEntries(given), ...period })
  if (read.success) return read.data
  const wrong = new Set(
    read.error.issues.flatMap(issue =>
      issue.code === 'unrecognized_keys' ? issue.keys : issue.path.map(String),
    ),
  )
  return schema.parse({
    ...Object.fromEntries(given.filter(([name]) => !wrong.has(name))),
    ...period,
  })
}

/** Returns the address of a saved view for other days, without a language. */
export function addressOfView(list: DeskReportPath, search: string, period: Period): string {
  const params = new URLSearchParams(search)
  params.delete('period')
  params.set('from', period.from)
  params.set('to', period.to)
  return `${list}?${params.toString()}`
}
