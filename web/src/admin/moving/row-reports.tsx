import type { ImportedTable } from '@arung/contracts/moving/requests'
import { rowOutcomes, wordsOf, type RowOutcome } from '@arung/contracts/moving/tables'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { RowTable } from '../../app/viewport/row-table.tsx'
import { StatusChip, type StatusShape, type StatusTone } from '../../ui/status-chip.tsx'

type Row = ImportedTable['rows'][number]
type ShownRow = Readonly<{
  line: number
  outcome: RowOutcome
  column: string
  what: string
  todo: string
}>

const looks: Readonly<Record<RowOutcome, readonly [StatusTone, StatusShape]>> = {
  ADDED: ['success', 'check'],
  CHANGED: ['info', 'half'],
  SAME: ['neutral', 'dot'],
  DIFFERS: ['warning', 'triangle'],
  REFUSED: ['danger', 'cross'],
}

/** Counts what became of the rows, or what would, and shows each with its problems. Wrong rows come first. */
export function RowReports({ rows, isDone }: { rows: readonly Row[]; isDone: boolean }) {
  const { t } = useTranslation('moving')
  const shown = useShownRows(rows)
  const wordOf = (outcome: RowOutcome) => (isDone ? t(`did.${outcome}`) : t(`will.${outcome}`))
  const counts = rowOutcomes
    .map(outcome => ({ outcome, count: rows.filter(row => row.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
  return (
    <div className="space-y-4">
      <ul role="status" className="flex flex-wrap gap-x-6 gap-y-2">
        {counts.map(({ outcome, count }) => (
          <li key={outcome}>
            <span className="text-h3 font-semibold tabular-nums">{count}</span>{' '}
            <span className="text-ink-2">{wordOf(outcome)}</span>
          </li>
        ))}
      </ul>
      <RowTable
        caption={t('report.caption')}
        rows={shown}
        top={['outcome']}
        rowKey={row => `${row.line} ${row.column} ${row.what}`}
        empty={t('report.empty')}
        columns={[
          {
            key: 'line',
            title: t('report.line'),
            numeric: true,
            heading: true,
            cell: row => row.line,
          },
          {
            key: 'outcome',
            title: t('report.outcome'),
            cell: row => {
              const [tone, shape] = looks[row.outcome]
              return <StatusChip tone={tone} shape={shape} label={wordOf(row.outcome)} />
            },
          },
          {
            key: 'column',
            title: t('report.column'),
            cell: row => row.column && <code>{row.column}</code>,
          },
          { key: 'what', title: t('report.what'), className: 'min-w-52', cell: row => row.what },
          { key: 'todo', title: t('report.todo'), className: 'min-w-52', cell: row => row.todo },
        ]}
      />
    </div>
  )
}

/** Returns a line for each problem, in the language of the page, and one for a row without any. */
function useShownRows(rows: readonly Row[]): readonly ShownRow[] {
  const locale = useLocale()
  const rank = (outcome: RowOutcome) => (outcome === 'REFUSED' ? 0 : outcome === 'DIFFERS' ? 1 : 2)
  return rows
    .toSorted((a, b) => rank(a.outcome) - rank(b.outcome) || a.line - b.line)
    .flatMap(({ line, outcome, problems }): readonly ShownRow[] =>
      problems.length === 0
        ? [{ line, outcome, column: '', what: '', todo: '' }]
        : problems.map(problem => {
            const { what, todo } = wordsOf(problem, locale)
            return { line, outcome, column: problem.column ?? '', what, todo }
          }),
    )
}
