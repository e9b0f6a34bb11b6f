import type { PaperRow } from '@arung/contracts/papers/views'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useDocument } from '../../backoffice/use-document.ts'
import { documentOf, type PaperSort } from './papers-resource.ts'

/** Number, kind, day, whom it is about, amount and tax, and what credit notes took back. */
export function usePaperColumns(): readonly ListColumn<PaperRow, PaperSort>[] {
  const { t } = useTranslation('papers')
  const locale = useLocale()
  const { print } = useDocument()
  const none = <span className="text-ink-3">–</span>
  return [
    {
      key: 'code',
      title: t('columns.code'),
      className: 'whitespace-nowrap tnum',
      cell: ({ paperId, code }) => (
        <button
          type="button"
          data-row={paperId}
          aria-label={t('print.open', { code })}
          onClick={() => void print(documentOf(paperId, 'A4'), `${code}.pdf`)}
          className="link-line py-1 font-semibold hover:underline"
        >
          {code}
        </button>
      ),
    },
    { key: 'kind', title: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'at',
      title: t('columns.at'),
      className: 'whitespace-nowrap tnum',
      sorts: { latest: 'descending', oldest: 'ascending' },
      cell: ({ at }) => formatInstant(at, locale),
    },
    {
      key: 'about',
      title: t('columns.about'),
      className: 'tnum',
      cell: ({ saleNumber, agent }) => saleNumber ?? agent ?? t('former'),
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      numeric: true,
      cell: ({ amount, currency, voided }) => (
        <span
          className={clsx('font-semibold whitespace-nowrap', voided && 'text-ink-3 line-through')}
        >
          {formatMoney(amount, currency, locale)}
        </span>
      ),
    },
    {
      key: 'tax',
      title: t('columns.tax'),
      numeric: true,
      hideable: true,
      className: 'whitespace-nowrap',
      cell: ({ tax, currency }) => (tax === 0 ? none : formatMoney(tax, currency, locale)),
    },
    {
      key: 'state',
      title: t('columns.state'),
      cell: ({ voided, credited, counters, currency }) => {
        if (voided) return <StatusChip tone="neutral" shape="cross" label={t('voided')} />
        if (counters !== null) return t('takesBack', { code: counters })
        if (credited === 0) return none
        return t('credited', { amount: formatMoney(credited, currency, locale) })
      },
    },
  ]
}
