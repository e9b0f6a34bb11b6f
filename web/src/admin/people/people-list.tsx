import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from '../../backoffice/bulk-bar.tsx'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { Button } from '../../ui/button.tsx'
import type { PersonRow } from '@arung/contracts/accounts/people'
import { usePeopleColumns } from './people-columns.tsx'
import {
  nameOf,
  peopleAddresses,
  peopleResource,
  type PeopleRealm,
  type PeopleTab,
  peopleFile,
} from './people-resource.ts'
import { PersonDrawer } from './person-drawer.tsx'

type PeopleListProps = {
  realm: PeopleRealm
  bulk?: readonly BulkAction<PersonRow>[]
  counts?: Partial<Record<PeopleTab, number>>
  /** The main action of the screen. */
  children?: ReactNode
}

/** The people of one realm, one of them open beside the list. */
export function PeopleList({ realm, bulk = [], counts = {}, children }: PeopleListProps) {
  const { t } = useTranslation('people')
  const { row: open, ...beside } = useOpenRow()
  const tabName = (tab: PeopleTab) =>
    t(realm === 'admins' && tab === 'unverified' ? 'invited' : `tabs.${tab}`)
  return (
    <ListScreen
      address={peopleAddresses[realm]}
      resource={peopleResource(realm)}
      columns={usePeopleColumns(realm)}
      rowKey={row => row.uuid}
      rowName={nameOf}
      bulk={bulk}
      exported={{ name: realm, path: peopleFile(realm) }}
      action={row => (
        <Button
          size="small"
          data-row={row.uuid}
          aria-label={t('openPerson', { name: nameOf(row) })}
          onClick={() => beside.open(row.uuid)}
        >
          {t('open')}
        </Button>
      )}
      beside={() =>
        open !== null && (
          <PersonDrawer key={open} realm={realm} uuid={open} onClose={beside.close} />
        )
      }
      words={{
        title: t(`titles.${realm}`),
        count: count => t('count', { count }),
        more: most => t('more', { most }),
        caption: tab => `${t(`titles.${realm}`)}: ${tabName(tab)}`,
        empty: () => t('empty'),
        search: t('search'),
        sorts: sort => t(`sorts.${sort}`),
        tabs: { label: t('tabs.label'), of: tabName, counts },
        filters: {
          from: { label: t('from'), of: value => value ?? '' },
          to: { label: t('to'), of: value => value ?? '' },
        },
      }}
    >
      {children}
    </ListScreen>
  )
}
