import { VehicleKind, type VehicleRow } from '@arung/contracts/operations/units'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { FleetTabs } from './fleet-tabs.tsx'
import { KindList } from './kind-list.tsx'
import { onlyFilter, useOnlyWords, useUnitColumns, type UnitSort } from './unit-columns.tsx'
import { useVehicleKind } from './unit-kinds.ts'

/** `/reservation/admin/vehicles`: cars, minibuses and trucks by their plates. */
export function Screen() {
  const { t } = useTranslation('operations')
  const kind = useVehicleKind()
  return (
    <KindList<VehicleRow, UnitSort>
      kind={kind}
      columns={[
        {
          key: 'plate',
          title: t('columns.plate'),
          sorts: { number: 'ascending' },
          cell: kind.nameOf,
        },
        {
          key: 'kind',
          title: t('filters.kind'),
          cell: ({ unit }) => t(`vehicle.${unit.vehicle}`),
        },
        ...useUnitColumns<VehicleRow>(),
      ]}
      sorts={['number', 'service']}
      filters={[{ param: 'vehicle', kind: 'chips', values: VehicleKind.options }, onlyFilter]}
      filterWords={{
        vehicle: {
          label: t('filters.kind'),
          of: value => (value === null ? t('all') : t(`vehicle.${value as VehicleKind}`)),
        },
        only: useOnlyWords(),
      }}
    >
      <FleetTabs of="vehicles" />
    </KindList>
  )
}

export const page: Page = {
  namespaces: ['operations', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:vehicles.title') }),
}
