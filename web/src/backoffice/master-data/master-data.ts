import { resourceAt } from '../live/desk-resource.ts'
import { pathOf, type Answer, type ApiPath } from '../../app/api/api-path.ts'
import type { Topics } from '@arung/contracts/live/events'
import { type Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListFilter,
  type ListPage,
  type ListQuery,
} from '../list-address.ts'

type ById =
  | '/admins/add-ons'
  | '/admins/pickup-zones'
  | `/reservation-admin/${'guides' | 'drivers' | 'units' | 'vehicles' | 'product-types' | 'products'}`
type BySlug = `/admins/${'categories' | 'blog-categories'}`
/** Where the API has kinds of master data. */
export type MasterPath = ById | BySlug
/** Where it has those with such rows. */
export type MasterPathOf<Row> = {
  [Path in MasterPath]: Answer<`GET ${Path}`>['items'][number] extends Row ? Path : never
}[MasterPath]

type Declared<Row, Tab extends string, Sort extends string> = Readonly<{
  /** The list's own address; one of the kind is edited under it. */
  path: string
  /** Where the API has the list; one of the kind is under it. */
  api: MasterPathOf<Row>
  /** Categories of the streams that the list is made from. */
  topics: Topics
  /** What the API is asked in each tab; the first is the usual one. */
  tabs: Readonly<Record<Tab, Readonly<Record<string, string>>>>
  /** The first is the usual one. */
  sorts: readonly [Sort, ...Sort[]]
  filters?: readonly ListFilter[]
  /** What stands for one of the kind in addresses, where that is not its id. */
  slugOf?: (row: Row) => string
}>

/** A kind of master data as the desk's screens know it: where its list is, how it can be asked, and one of the kind. */
export type MasterData<Row, Tab extends string, Sort extends string> = Readonly<{
  path: string
  address: ListAddress<Tab, Sort>
  resource: (query: ListQuery<Tab, Sort>) => Resource<ListPage<Row>>
  /** One of the kind, by its id or its slug. */
  one: (key: string) => Resource<Row>
  keyOf: (row: Row) => string
}>

/** Texts of the kind. Where they stand, and how they are numbered, is its own; the keys are the same for all. */
export type Say<Key extends string> = (key: Key, values: Record<string, unknown>) => string
export type ListKey<Tab extends string, Sort extends string> =
  | 'title'
  | 'count'
  | 'more'
  | 'empty'
  | 'search'
  | 'create'
  | 'edit'
  | 'editOf'
  | 'tabs.label'
  | `tabs.${Tab}`
  | `sorts.${Sort}`

/** Declares a kind; called twice, because its rows are named and the rest follows from what is said. */
export const masterData =
  <Row extends Readonly<{ id: string }>>() =>
  <Tab extends string, const Sort extends string>({
    path,
    api,
    topics,
    tabs,
    sorts,
    filters = [],
    slugOf,
  }: Declared<Row, Tab, Sort>): MasterData<Row, Tab, Sort> => {
    const at: MasterPath = api
    const names = Object.keys(tabs) as Tab[]
    const [usualTab] = names
    if (usualTab === undefined) throw new Error(`${path} has no tab`)
    return {
      path,
      address: {
        path,
        tabParam: 'tab',
        tabs: names,
        usualTab,
        filters,
        sorts,
        usualSort: () => sorts[0],
      },
      resource: query => ({
        ...resourceAt(pathOf(`GET ${at}`, { query: apiSearchOf(query, tabs[query.tab]) })),
        topics,
      }),
      one: key => resourceAt(oneOf(at, key)),
      keyOf: slugOf ?? (({ id }) => id),
    }
  }

/** One of the kind, by what it is called in addresses. */
const oneOf = (at: MasterPath, key: string): ApiPath =>
  isBySlug(at)
    ? pathOf(`GET ${at}/:slug`, { params: { slug: key } })
    : pathOf(`GET ${at}/:id`, { params: { id: key } })

const isBySlug = (at: MasterPath): at is BySlug =>
  at === '/admins/categories' || at === '/admins/blog-categories'
