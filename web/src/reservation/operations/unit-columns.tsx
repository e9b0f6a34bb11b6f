import { useTranslation } from 'react-i18next'
import { useToday } from '../../base/boot.ts'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { ListFilter } from '../../backoffice/list-address.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import type { FilterWords } from '../../backoffice/filter-choice.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { KindRow } from './kind.ts'

export type UnitSort = 'number' | 'service'
type UnitRow = KindRow &
  Readonly<{
    isOut: boolean
    unit: Readonly<{
      seats: number
      serviceDue: string | null
      outOfService: readonly Readonly<{ from: string; to: string; reason: string }>[]
    }>
  }>

export const onlyFilter: ListFilter = { param: 'only', kind: 'chips', values: ['OUT', 'DUE'] }
export function useOnlyWords(): FilterWords {
  const { t } = useTranslation('operations')
  return {
    label: t('filters.only'),
    of: value => (value === null ? t('all') : t(`only.${value as 'OUT' | 'DUE'}`)),
  }
}

/** Seats, the next service, and whether it is out of service today. */
export function useUnitColumns<Row extends UnitRow>(): ListColumn<Row, UnitSort>[] {
  const { t } = useTranslation('operations')
  const locale = useLocale()
  const today = useToday() || operatorToday()
  return [
    { key: 'seats', title: t('columns.seats'), numeric: true, cell: ({ unit }) => unit.seats },
    {
      key: 'service',
      title: t('columns.service'),
      sorts: { service: 'ascending' },
      cell: ({ unit: { serviceDue } }) =>
        serviceDue === null ? (
          '–'
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <span className="tnum whitespace-nowrap">{formatDate(serviceDue, locale)}</span>
            {serviceDue <= today && (
              <StatusChip tone="warning" shape="triangle" label={t('only.DUE')} />
            )}
          </span>
        ),
    },
    {
      key: 'state',
      title: t('columns.state'),
      cell: ({ isOut, unit }) => {
        const now = unit.outOfService.find(({ from, to }) => from <= today && today <= to)
        return isOut ? (
          <span className="flex flex-wrap items-center gap-2">
            <StatusChip tone="danger" shape="cross" label={t('only.OUT')} />
            {now && <span className="text-ink-2">{now.reason}</span>}
          </span>
        ) : (
          t('ready')
        )
      },
    },
  ]
}
