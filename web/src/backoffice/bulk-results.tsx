import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RowResult } from './use-each.ts'

type BulkResultsProps<Row> = {
  results: readonly RowResult<Row>[]
  of: number
  rowName: (row: Row) => string
}

/** The result of each row, with the reason for those that were refused. */
export function BulkResults<Row>({ results, of, rowName }: BulkResultsProps<Row>) {
  const { t } = useTranslation('backoffice')
  const done = results.filter(({ failure }) => failure === null).length
  return (
    <div role="status">
      <p className="font-semibold">{t('bulk.result', { done, total: of })}</p>
      <ul className="mt-3 space-y-2 text-table">
        {results.map(({ row, failure }) => (
          <li key={rowName(row)} className="flex items-start gap-2">
            {failure === null ? (
              <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
            ) : (
              <CircleX aria-hidden="true" className="size-4.5 shrink-0 text-danger" />
            )}
            <span className="min-w-0">
              <span className="font-semibold">{rowName(row)}</span>
              {failure === null ? ` ${t('bulk.done')}` : `: ${failure}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
