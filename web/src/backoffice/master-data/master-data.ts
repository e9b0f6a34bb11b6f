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
  | `/reservation-admin/${'guides' | 'pay-rules' | 'drivers' | 'units' | 'vehicles' | 'product-types' | 'products'}`
type BySlug = `/admins/${'categories' | 'blog-categories'}`
/** The API paths of the kinds of master data. */
export type MasterPath = ById | BySlug
/** The API paths of the kinds with rows of this type. */
export type MasterPathOf<Row> = {
  [Path in MasterPath]: Answer<`GET ${Path}`>['items'][number] extends Row ? Path : never
}[MasterPath]

type Declared<Row, Tab extends string, Sort extends string> = Readonly<{
  /** The path of the list. Records are edited below it. */
  path: string
  /** The API path of the list. Records are below it. */
  api: MasterPathOf<Row>
  /** The categories of the streams that the list is built from. */
  topics: Topics
  /** The API query of each tab. The first tab is the default. */
  tabs: Readonly<Record<Tab, Readonly<Record<string, string>>>>
  /** The first is the default. */
  sorts: readonly [Sort, ...Sort[]]
  filters?: readonly ListFilter[]
  /** Returns what identifies a record in addresses, when that is not its id. */
  slugOf?: (row: Row) => string
}>

/**
 * A kind of master data for the desk's screens: the address of its list, the resource of its rows, and that of one
 * record.
 */
export type MasterData<Row, Tab extends string, Sort extends string> = Readonly<{
  path: string
  address: ListAddress<Tab, Sort>
  resource: (query: ListQuery<Tab, Sort>) => Resource<ListPage<Row>>
  /** Reads one record by its id or slug. */
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

/** Declares a kind. It is called in two steps, because the row type is given and the other types are inferred. */
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

/** Returns the API path of one record, by its id or slug. */
const oneOf = (at: MasterPath, key: string): ApiPath =>
  isBySlug(at)
    ? pathOf(`GET ${at}/:slug`, { params: { slug: key } })
    : pathOf(`GET ${at}/:id`, { params: { id: key } })

const isBySlug = (at: MasterPath): at is BySlug =>
  at === '/admins/categories' || at === '/admins/blog-categories'
