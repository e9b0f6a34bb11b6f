import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { DetailDrawer } from '../detail-drawer.tsx'
import { EditLink } from '../edit-link.tsx'
import type { ListColumn } from '../list-columns.tsx'
import type { FilterWords } from '../filter-choice.tsx'
import { ListScreen, type ListExport } from '../list-screen/list-screen.tsx'
import { useOpenRow } from '../use-open-row.ts'
import type { ListKey, MasterData, Say } from './master-data.ts'

/** The value in the address, in place of an id, while a new record is created beside the list. */
const fresh = 'new'

/** The callback of a form after a save. */
export type Saving = Readonly<{ onSaved: () => void }>

type MasterDataListProps<Row, Tab extends string, Sort extends string> = {
  of: MasterData<Row, Tab, Sort>
  say: Say<ListKey<Tab, Sort>>
  columns: readonly ListColumn<Row, Sort>[]
  nameOf: (row: Row) => string
  /**
   * The drawer beside the list, when records are not edited on a page of their own: the form, for null that of a new
   * record, and other actions on it, such as removal.
   */
  drawer?: Readonly<{
    form: (row: Row | null, saving: Saving) => ReactNode
    end: (row: Row, onDone: () => void) => ReactNode
  }>
  /** Words of the declared filters, by parameter. */
  filters?: Readonly<Record<string, FilterWords>>
  exported?: ListExport<Tab, Sort>
  /** The list is read-only: nothing links to editing or creating a record. */
  isRead?: boolean
  /** Other actions, before the link to a new record. */
  children?: ReactNode
}

/** The list of a kind of master data. A row links to its editing, and the title bar to a new record. */
export function MasterDataList<
  Row extends Readonly<{ id: string }>,
  Tab extends string,
  Sort extends string,
>(props: MasterDataListProps<Row, Tab, Sort>) {
  const { of, say, columns, nameOf, drawer, filters, exported, isRead = false, children } = props
  const { row: open, ...beside } = useOpenRow()
  const action = (row: Row) => {
    const label = say('editOf', { name: nameOf(row) })
    if (!drawer)
      return (
        <EditLink row={row.id} to={`${of.path}/${of.keyOf(row)}/edit`} label={label}>
          {say('edit', {})}
        </EditLink>
      )
    return (
      <Button
        size="small"
        data-row={row.id}
        aria-label={label}
        onClick={() => beside.open(of.keyOf(row))}
      >
        {say('edit', {})}
      </Button>
    )
  }
  return (
    <ListScreen
      address={of.address}
      resource={of.resource}
      columns={columns}
      rowKey={row => row.id}
      rowName={nameOf}
      {...(exported === undefined ? {} : { exported })}
      {...(isRead ? {} : { action })}
      beside={() => {
        if (!drawer || open === null) return null
        const { close } = beside
        return open === fresh ? (
          <Drawer open onClose={close} title={say('create', {})}>
            {drawer.form(null, { onSaved: close })}
          </Drawer>
        ) : (
          <DetailDrawer
            key={open}
            resource={of.one(open)}
            title={row => (row ? nameOf(row) : say('edit', {}))}
            onClose={close}
          >
            {row => (
              <div className="space-y-6">
                {drawer.form(row, { onSaved: () => {} })}
                <div className="border-t border-line pt-5">{drawer.end(row, close)}</div>
              </div>
            )}
          </DetailDrawer>
        )
      }}
      words={{
        title: say('title', {}),
        count: count => say('count', { count }),
        more: most => say('more', { most }),
        caption: tab => `${say('title', {})}: ${say(`tabs.${tab}`, {})}`,
        empty: () => say('empty', {}),
        search: say('search', {}),
        sorts: sort => say(`sorts.${sort}`, {}),
        tabs: { label: say('tabs.label', {}), of: tab => say(`tabs.${tab}`, {}) },
        ...(filters ? { filters } : {}),
      }}
    >
      {children}
      {!isRead && drawer && (
        <Button tone="primary" onClick={() => beside.open(fresh)}>
          {say('create', {})}
        </Button>
      )}
      {!isRead && !drawer && (
        <LinkButton tone="primary" to={`${of.path}/create`}>
          {say('create', {})}
        </LinkButton>
      )}
    </ListScreen>
  )
}
