import { pathOf } from '../../app/api/api-path.ts'
import { Upload } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListFilter, apiSearchOf } from '../../backoffice/list-address.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import type { FilterWords } from '../../backoffice/filter-choice.tsx'
import { MasterDataList } from '../../backoffice/master-data/master-data-list.tsx'
import { masterData } from '../../backoffice/master-data/master-data.ts'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../use-staff.ts'
import { useSay, type Kind, type KindRow, type KindSort, type KindPath } from './kind.ts'
import { KindImport } from './kind-import.tsx'

const tabs = {
  active: { state: 'ACTIVE' },
  retired: { state: 'RETIRED' },
  all: { state: 'ALL' },
} as const

type KindListProps<Row extends KindRow, Sort extends KindSort> = {
  kind: Kind<Row>
  columns: readonly ListColumn<Row, Sort>[]
  sorts: readonly [Sort, ...Sort[]]
  filters?: readonly ListFilter[]
  filterWords?: Readonly<Record<string, FilterWords>>
  children?: ReactNode
}

/** The list of a kind, with retired records in a separate tab. */
export function KindList<Row extends KindRow, Sort extends KindSort>(
  props: KindListProps<Row, Sort>,
) {
  const { kind, columns, sorts, filters = [], filterWords = {} } = props
  const { t } = useTranslation('operations')
  const mayChange = useMay()(kind.permission)
  const [isTaking, setTaking] = useState(false)
  const { screen: path, path: api, topics } = kind
  const at: KindPath = api
  return (
    <MasterDataList
      of={masterData<Row>()({ path, api, topics, tabs, sorts, filters })}
      say={useSay(kind)}
      columns={columns}
      nameOf={kind.nameOf}
      filters={filterWords}
      exported={{
        name: kind.path.split('/').at(-1) ?? 'list',
        path: query => pathOf(`GET ${at}/export`, { query: apiSearchOf(query, tabs[query.tab]) }),
      }}
      isRead={!mayChange}
    >
      {props.children}
      {mayChange && (
        <Button size="small" onClick={() => setTaking(true)}>
          <Upload aria-hidden="true" className="size-4" />
          {t('import.button')}
        </Button>
      )}
      {isTaking && <KindImport kind={kind} onClose={() => setTaking(false)} />}
    </MasterDataList>
  )
}
