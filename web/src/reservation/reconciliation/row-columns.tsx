import type { ReconciledRow } from '@arung/contracts/reconciliation/views'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { RowSort } from './reconciliation-resources.ts'
import { RowStateChip, useReason, useSourceName } from './row-words.tsx'

export const keyOf = ({ statementId, row }: ReconciledRow): string => `${statementId}.${row}`

/** The day, what the file says, how much, and what it is matched to. */
export function useRowColumns(
  linkTo: (key: string) => string,
): readonly ListColumn<ReconciledRow, RowSort>[] {
  const { t } = useTranslation('reconciliation')
  const locale = useLocale()
  const sourceName = useSourceName()
  const inWords = useReason()
  return [
    {
      key: 'day',
      title: t('columns.day'),
      className: 'whitespace-nowrap tnum',
      sorts: { oldest: 'ascending', latest: 'descending' },
      cell: ({ day }) => formatDate(day, locale, 'short'),
    },
    {
      key: 'text',
      title: t('columns.text'),
      className: 'wrap-anywhere',
      cell: row => (
        <>
          <Link
            to={linkTo(keyOf(row))}
            preventScrollReset
            data-row={keyOf(row)}
            className="link-line py-1 font-semibold hover:underline"
          >
            {row.reference ?? row.text ?? t(`kinds.${row.kind}`)}
          </Link>
          {row.reference !== null && row.text && (
            <span className="block text-small text-ink-2">{row.text}</span>
          )}
        </>
      ),
    },
    {
      key: 'source',
      title: t('columns.source'),
      cell: row => (
        <>
          <span className="block">{sourceName(row)}</span>
          <span className="block text-small text-ink-2">{t(`kinds.${row.kind}`)}</span>
        </>
      ),
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      numeric: true,
      sorts: { amount: 'descending' },
      cell: ({ amount, fee, currency }) => (
        <>
          <span className="block font-semibold whitespace-nowrap">
            {formatMoney(amount, currency, locale)}
          </span>
          {fee !== 0 && (
            <span className="block text-small whitespace-nowrap text-ink-2">
              {t('fee', { amount: formatMoney(fee, currency, locale) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t('columns.state'),
      cell: row => (
        <>
          <RowStateChip row={row} />
          {row.groupSize > 0 && (
            <span className="mt-1 block text-small text-ink-2">
              {t('several.count', { count: row.groupSize })}
            </span>
          )}
          {row.groupSize === 0 && (row.number ?? row.reason) !== null && (
            <span className="mt-1 block text-small text-ink-2">
              {row.number ?? inWords(row.reason)}
            </span>
          )}
        </>
      ),
    },
  ]
}
