import type { TaxRateRow, TaxRatesView } from '@arung/contracts/taxes/rates'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { percentOf } from './tax-name.ts'

type RateTableProps = {
  view: TaxRatesView
  /** Null for those who may only see the rates. */
  change: Readonly<{
    onEdit: (rate: TaxRateRow) => void
    onRemove: (rate: TaxRateRow) => void
  }> | null
}

/** The rates by name and first day. */
export function RateTable({ view: { rates, types }, change }: RateTableProps) {
  const { t } = useTranslation('taxes')
  const locale = useLocale()
  const pick = usePick()
  const typeNames = (ids: readonly string[]) =>
    types.filter(({ id }) => ids.includes(id)).map(({ name, nameId }) => pick(name, nameId))
  const columns: readonly Column<TaxRateRow>[] = [
    { key: 'name', title: t('columns.name'), heading: true, cell: ({ name }) => name },
    {
      key: 'rate',
      title: t('columns.rate'),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ basisPoints }) => percentOf(basisPoints, locale),
    },
    { key: 'mode', title: t('columns.mode'), cell: ({ mode }) => t(`modes.${mode}`) },
    {
      key: 'from',
      title: t('columns.from'),
      className: 'whitespace-nowrap tnum',
      cell: ({ from }) => formatDate(from, locale),
    },
    {
      key: 'sources',
      title: t('columns.sources'),
      cell: ({ sources }) => sources.map(one => t(`sources.${one}`)).join(', '),
    },
    {
      key: 'types',
      title: t('columns.types'),
      cell: ({ productTypes }) => typeNames(productTypes).join(', ') || t('allTypes'),
    },
    {
      key: 'number',
      title: t('columns.number'),
      className: 'wrap-anywhere',
      cell: ({ number }) => number ?? <span className="text-ink-3">–</span>,
    },
  ]
  const actions: Column<TaxRateRow> = {
    key: 'actions',
    title: <span className="sr-only">{t('columns.actions')}</span>,
    pinned: true,
    cell: rate => (
      <span className="inline-flex gap-2">
        <Button
          size="small"
          aria-label={t('edit', { name: rate.name })}
          onClick={() => change?.onEdit(rate)}
        >
          {t('change')}
        </Button>
        <Button
          size="small"
          tone="danger-ghost"
          aria-label={t('removeOf', { name: rate.name })}
          onClick={() => change?.onRemove(rate)}
        >
          {t('remove')}
        </Button>
      </span>
    ),
  }
  return (
    <div className="card overflow-hidden">
      <DataTable
        caption={t('caption')}
        columns={change ? [...columns, actions] : columns}
        rows={rates}
        rowKey={({ id }) => id}
        empty={t('empty')}
      />
    </div>
  )
}
