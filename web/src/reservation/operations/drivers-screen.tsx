import type { DriverRow } from '@arung/contracts/operations/people'
import { phoneWords } from '@arung/contracts/phone-words'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { FleetTabs } from './fleet-tabs.tsx'
import { KindList } from './kind-list.tsx'
import { Licence, licenceFilter, onFilter, usePeopleFilterWords } from './people-columns.tsx'
import { useDriverKind } from './people-kinds.ts'

type Sort = 'name' | 'licence'

/** `/reservation/admin/drivers`: the drivers, and whose licence expires. */
export function Screen() {
  const { t } = useTranslation('operations')
  const columns: readonly ListColumn<DriverRow, Sort>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      sorts: { name: 'ascending' },
      cell: ({ driver }) => driver.person?.name ?? t('forgotten'),
    },
    {
      key: 'phone',
      title: t('columns.phone'),
      cell: ({ driver }) => (
        <span className="tnum whitespace-nowrap">
          {driver.person?.phone ? phoneWords(driver.person.phone) : '–'}
        </span>
      ),
    },
    {
      key: 'licence',
      title: t('columns.licence'),
      sorts: { licence: 'ascending' },
      cell: ({ licence, driver }) => <Licence state={licence} expires={driver.licenceExpires} />,
    },
    {
      key: 'number',
      title: t('columns.licenceNumber'),
      hideable: true,
      cell: ({ driver }) => driver.person?.licenceNumber ?? '–',
    },
  ]
  return (
    <KindList<DriverRow, Sort>
      kind={useDriverKind()}
      columns={columns}
      sorts={['name', 'licence']}
      filters={[licenceFilter, onFilter]}
      filterWords={usePeopleFilterWords()}
    >
      <FleetTabs of="drivers" />
    </KindList>
  )
}

export const page: Page = {
  namespaces: ['operations', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:drivers.title') }),
}
