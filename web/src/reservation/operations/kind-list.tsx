import { Upload } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EditLink } from '../../backoffice/edit-link.tsx'
import {
  apiSearchOf,
  type ListAddress,
  type ListFilter,
  type ListPage,
} from '../../backoffice/list-address.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { ListScreen } from '../../backoffice/list-screen.tsx'
import type { FilterWords } from '../../backoffice/list-filters.tsx'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useMay } from '../use-staff.ts'
import type { Kind, KindRow } from './kind.ts'
import { KindImport } from './kind-import.tsx'

const tabs = ['active', 'retired', 'all'] as const
type Tab = (typeof tabs)[number]
const stateOf = {
  active: { state: 'ACTIVE' },
  retired: { state: 'RETIRED' },
  all: { state: 'ALL' },
} as const

type KindListProps<Row extends KindRow, Sort extends string> = {
  kind: Kind<Row>
  columns: readonly ListColumn<Row, Sort>[]
  sorts: readonly [Sort, ...Sort[]]
  sortName: (sort: Sort) => string
  filters?: readonly ListFilter[]
  filterWords?: Readonly<Record<string, FilterWords>>
  /** Whether a spreadsheet is taken in. */
  isImported?: true
  children?: ReactNode
}

/** The list of a kind, with those who and what was retired apart. */
export function KindList<Row extends KindRow, Sort extends string>(
  props: KindListProps<Row, Sort>,
) {
  const { kind, columns, sorts, filters = [], filterWords = {}, isImported } = props
  const { t } = useTranslation('operations')
  const may = useMay()
  const [isTaking, setTaking] = useState(false)
  const mayChange = may(kind.permission)
  const address: ListAddress<Tab, Sort> = {
    path: kind.screen,
    tabParam: 'tab',
    tabs,
    usualTab: 'active',
    filters,
    sorts,
    usualSort: () => sorts[0],
  }
  return (
    <ListScreen<Row, Tab, Sort>
      address={address}
      resource={query =>
        deskResource<ListPage<Row>>(
          `${kind.path}?${apiSearchOf(query, stateOf[query.tab])}`,
          kind.topics,
        )
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowName={kind.nameOf}
      {...(mayChange
        ? {
            action: (row: Row) => (
              <EditLink
                row={row.id}
                to={`${kind.screen}/${row.id}/edit`}
                label={t('editOf', { name: kind.nameOf(row) })}
              >
                {t('edit')}
              </EditLink>
            ),
          }
        : {})}
      exported={kind.path.split('/').at(-1) ?? 'list'}
      words={{
        title: kind.title,
        count: count => t('count', { count }),
        more: most => t('more', { most }),
        caption: tab => `${kind.title}: ${t(`tabs.${tab}`)}`,
        empty: () => t('empty'),
        search: t('search'),
        sorts: props.sortName,
        filters: filterWords,
        tabs: { label: t('tabs.label'), of: tab => t(`tabs.${tab}`) },
      }}
    >
      {props.children}
      {mayChange && isImported && (
        <Button size="small" onClick={() => setTaking(true)}>
          <Upload aria-hidden="true" className="size-4" />
          {t('import.button')}
        </Button>
      )}
      {mayChange && (
        <LinkButton tone="primary" to={`${kind.screen}/create`}>
          {kind.create}
        </LinkButton>
      )}
      {isTaking && <KindImport kind={kind} onClose={() => setTaking(false)} />}
    </ListScreen>
  )
}
