import type { ApiPath } from '../../app/api/api-path.ts'
import { countedOf, pagesOf } from '@arung/contracts/envelope'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import type { Resource } from '../../app/api/resource.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale, useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ListViews } from '../desk-views/list-views.tsx'
import { useDeskViews } from '../desk-views/use-desk-views.ts'
import { ListFileButton } from '../list-file-button.tsx'
import type { ListAddress, ListPage, ListQuery } from '../list-address.ts'
import { useListChoices } from './list-choices.ts'
import type { FilterWords } from '../filter-choice.tsx'
import { ListLine, type TabWords } from '../list-filters.tsx'
import { ColumnChoice, ListOptions } from './list-options.tsx'
import { ListSearch } from '../list-search.tsx'
import { useLiveResource } from '../live/use-live-resource.ts'
import { RowList, type RowListProps } from './row-list.tsx'
import { useList, type ListState } from '../use-list.ts'

export type ListWords<Tab extends string, Sort extends string> = Readonly<{
  title: string
  /** `More than 10,000 orders` is formatted by `more` from the number. */
  count: (count: number) => string
  more: (most: string) => string
  caption: (tab: Tab) => string
  empty: (tab: Tab) => string
  /** The label of the search; without it there is no search. */
  search?: string
  tabs: TabWords<Tab>
  filters?: Readonly<Record<string, FilterWords>>
  sorts: (sort: Sort) => string
}>

/** The list as a file: its name without extension, and its API path. */
export type ListExport<Tab extends string, Sort extends string> = Readonly<{
  name: string
  path: (query: ListQuery<Tab, Sort>) => ApiPath
}>

type ListScreenProps<Row, Tab extends string, Sort extends string> = Pick<
  RowListProps<Row, Sort>,
  'columns' | 'rowKey' | 'rowName' | 'action' | 'card' | 'bulk'
> & {
  address: ListAddress<Tab, Sort>
  resource: (query: ListQuery<Tab, Sort>) => Resource<ListPage<Row>>
  words: ListWords<Tab, Sort>
  exported?: ListExport<Tab, Sort>
  /** The main action, in the title bar. */
  children?: ReactNode
  /** What is open beside the list, such as a drawer with a row's details. */
  beside?: (rows: readonly Row[]) => ReactNode
  /** Renders the rows when they need more than a list. */
  render?: (props: RowListProps<Row, Sort>) => ReactNode
}

/** A list of the back office. Rows come from the API, and every choice is in the address. */
export function ListScreen<Row, Tab extends string, Sort extends string>(
  props: ListScreenProps<Row, Tab, Sort>,
) {
  const { address, resource, words } = props
  const { t } = useTranslation('backoffice')
  const countText = useCountText(words)
  const localized = useLocalizedPath()
  const own = useDeskViews(address.path)
  const list = useList(address, own.start !== null)
  const { query } = list
  const isBare = useLocation().search === ''
  // Nothing is read before it is known what the list opens with, because the result could be discarded.
  const isOpen = !isBare || (own.isKnown && own.start === null)
  const { data, error, mutate } = useLiveResource(isOpen ? resource(query) : null, {
    keepPreviousData: true,
  })
  if (isBare && own.start)
    return <Navigate to={localized(list.linkToSearch(own.start.search))} replace />
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  const pages = data ? pagesOf(data, query.q) : query.page
  // The last row of the last page was removed.
  if (data?.page === query.page && query.page > pages)
    return <Navigate to={localized(list.linkTo({ page: pages }))} replace />
  return (
    <>
      <TitleBar title={words.title} note={data ? countText(data.total, query.q) : t('counting')}>
        {words.search !== undefined && (
          <ListSearch
            key={query.q}
            label={words.search}
            q={query.q}
            onSearch={q => list.show({ q })}
          />
        )}
        {props.children}
      </TitleBar>
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)]">
        <ConnectionNotice stale={error !== undefined} />
        <ListLine
          list={list}
          tabs={words.tabs}
          words={words.filters ?? {}}
          found={data ? countText(data.total, query.q) : null}
        />
        <ListViews list={list} own={own} />
        {data === undefined ? <ListSkeleton /> : <Found {...props} list={list} page={data} />}
      </div>
      {data && props.beside?.(data.items)}
    </>
  )
}

type FoundProps<Row, Tab extends string, Sort extends string> = ListScreenProps<Row, Tab, Sort> & {
  list: ListState<Tab, Sort>
  page: ListPage<Row>
}

function Found<Row, Tab extends string, Sort extends string>(props: FoundProps<Row, Tab, Sort>) {
  const { list, page, words, columns, exported } = props
  const { query } = list
  const [choices, choose] = useListChoices(
    list.address.path,
    columns.filter(({ rare }) => rare).map(({ key }) => key),
  )
  const shown: RowListProps<Row, Sort> = {
    ...props,
    caption: words.caption(query.tab),
    rows: page.items,
    columns: columns.filter(({ key, hideable }) => !hideable || !choices.hidden.includes(key)),
    roomy: choices.roomy,
    sort: query.sort,
    onSort: sort => list.show({ sort }),
    empty: query.q === '' ? words.empty(query.tab) : <NotFound list={list} />,
  }
  return (
    <>
      <div className="card overflow-hidden">
        {props.render ? props.render(shown) : <RowList {...shown} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ListOptions list={list} sortName={words.sorts} />
        <Pagination
          page={query.page}
          size={page.size}
          total={Math.min(page.total, countedOf(query.q))}
          onPage={next => list.show({ page: next })}
        />
        <div className="flex flex-wrap gap-3">
          {exported !== undefined && (
            <ListFileButton name={exported.name} path={exported.path(query)} />
          )}
          <ColumnChoice columns={columns} choices={choices} onChoose={choose} />
        </div>
      </div>
    </>
  )
}

/** Shown without results. When a filter is set, it links to the same search in the whole list. */
function NotFound<Tab extends string, Sort extends string>({
  list,
}: {
  list: ListState<Tab, Sort>
}) {
  const { t } = useTranslation('backoffice')
  const { query, address } = list
  const isNarrow = Object.values(query.filters).some(value => value !== null)
  const whole = address.tabs.find(tab => tab === 'all')
  const tab = whole ?? query.tab
  return (
    <>
      {t('emptySearch', { q: query.q })}
      {(isNarrow || tab !== query.tab) && (
        <LocaleLink
          to={list.linkTo({ tab, filters: {}, sort: address.usualSort(tab) })}
          className="mx-auto mt-3 flex min-h-11 w-fit items-center font-semibold text-link underline underline-offset-4"
        >
          {t('searchAll')}
        </LocaleLink>
      )}
    </>
  )
}

/** Formats the number of results, as far as they are counted. */
function useCountText<Tab extends string, Sort extends string>(words: ListWords<Tab, Sort>) {
  const locale = useLocale()
  return (total: number, q: string): string =>
    total > countedOf(q) ? words.more(formatNumber(countedOf(q), locale, 0)) : words.count(total)
}

export function ListSkeleton() {
  return (
    <Loading className="card space-y-2 p-4">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-10" />
      ))}
    </Loading>
  )
}
