import { CraftKind, type CraftRow } from '@arung/contracts/operations/units'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { KindList } from './kind-list.tsx'
import { onlyFilter, useOnlyWords, useUnitColumns, type UnitSort } from './unit-columns.tsx'
import { useCraftKind } from './unit-kinds.ts'

/** `/reservation/admin/units`: rafts, ATVs and bicycles, and those that are out of service. */
export function Screen() {
  const { t } = useTranslation('operations')
  const kind = useCraftKind()
  return (
    <KindList<CraftRow, UnitSort>
      kind={kind}
      columns={[
        {
          key: 'number',
          title: t('columns.number'),
          sorts: { number: 'ascending' },
          cell: kind.nameOf,
        },
        ...useUnitColumns<CraftRow>(),
      ]}
      sorts={['number', 'service']}
      filters={[{ param: 'kind', kind: 'chips', values: CraftKind.options }, onlyFilter]}
      filterWords={{
        kind: {
          label: t('filters.kind'),
          of: value => (value === null ? t('all') : t(`craft.${value as CraftKind}`)),
        },
        only: useOnlyWords(),
      }}
    />
  )
}

export const page: Page = {
  namespaces: ['operations', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:units.title') }),
}
