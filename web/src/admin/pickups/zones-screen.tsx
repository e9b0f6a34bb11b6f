import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { MasterDataList } from '../../backoffice/master-data/master-data-list.tsx'
import { zones, type ZoneSort } from './zones-resource.ts'

/** `/admin/pickup-zones`: where guests are picked up, and the price of it. */
export function Screen() {
  const { t } = useTranslation('zones')
  const pick = usePick()
  return (
    <MasterDataList
      of={zones}
      say={t}
      columns={useColumns()}
      nameOf={({ zone }) => pick(zone.name, zone.nameId)}
    />
  )
}

function useColumns(): readonly ListColumn<PickupZoneView, ZoneSort>[] {
  const { t } = useTranslation('zones')
  const locale = useLocale()
  const pick = usePick()
  return [
    {
      key: 'name',
      title: t('columns.name'),
      sorts: { name: 'ascending' },
      cell: ({ zone }) => pick(zone.name, zone.nameId),
    },
    {
      key: 'areas',
      title: t('columns.areas'),
      className: 'w-2/5',
      cell: ({ zone }) => (zone.kind === 'FETCHED' ? zone.areas.join(', ') : t('self')),
    },
    {
      key: 'before',
      title: t('columns.before'),
      numeric: true,
      cell: ({ zone }) => (zone.kind === 'FETCHED' ? zone.minutesBefore : '–'),
    },
    {
      key: 'price',
      title: t('columns.price'),
      numeric: true,
      cell: ({ zone }) => {
        const isFetched = zone.kind === 'FETCHED'
        const amount = isFetched ? zone.surcharge : zone.discount
        if (amount === 0) return '–'
        const per = t(isFetched ? `per.${zone.per}` : 'per.PERSON')
        return `${isFetched ? '+' : '−'} ${formatMoney(amount, 'IDR', locale)} / ${per}`
      },
    },
    {
      key: 'rank',
      title: t('columns.rank'),
      numeric: true,
      hideable: true,
      sorts: { rank: 'ascending' },
      cell: ({ zone }) => zone.rank,
    },
  ]
}

export const page: Page = {
  namespaces: ['zones', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('zones:title') }),
}
