import type { Api } from '@arung/contracts/api'
import type { Topics } from '@arung/contracts/live/events'
import type { z } from 'zod'
import { useTranslation } from 'react-i18next'
import type { RemoveKey } from '../../backoffice/master-data/master-data-edit.tsx'
import type {
  ListKey,
  Say,
  MasterPath,
  MasterPathOf,
} from '../../backoffice/master-data/master-data.ts'
import type { HistoryField } from '../../backoffice/desk-history/history-fields.ts'
import { toForm, type FormField, type Values } from './form-fields.ts'

/** A row of a list as every kind has it. */
export type KindRow = Readonly<{ id: string; isRetired: boolean }>

/** Where the API has kinds. */
export type KindPath = Extract<MasterPath, `/reservation-admin/${string}`>

/** What the routes of kinds take. */
export type KindBody = Api[`POST ${KindPath}`]['body']

type PeoplePath = Extract<KindPath, `${string}/guides` | `${string}/drivers`>

/** Where the API has people, who can be forgotten. */
export const peoplePathOf = ({ path }: Readonly<{ path: KindPath }>): PeoplePath =>
  path === '/reservation-admin/drivers' ? path : '/reservation-admin/guides'

/** A kind of things that are saved as a whole, retired and restored: where it is, and what is asked of it. */
export type Kind<Row extends KindRow> = Readonly<{
  /** Of the API: `/reservation-admin/guides`. */
  path: KindPath & MasterPathOf<Row>
  /** Of the site: `/reservation/admin/guides`. */
  screen: string
  topics: Topics
  title: string
  create: string
  /** Who may change it. */
  permission: string
  schema: z.ZodType
  fresh: unknown
  fields: readonly FormField[]
  valueOf: (row: Row) => unknown
  nameOf: (row: Row) => string
  /** The fields that say which one a row of a spreadsheet is; left out, the first. */
  named?: readonly string[]
  /** What is saved, shaped for the fields, and back again, where the two differ. */
  shaped?: (saved: unknown) => unknown
  unshaped?: (values: Values) => unknown
  /** Whether a spreadsheet may change it; left out, it may. */
  isTakenIn?: (row: Row) => boolean
  /** What its history tells beside the fields. */
  otherHistoryFields?: readonly HistoryField[]
  /** Of people, whom one can forget: whether this one is. */
  isForgotten?: (row: Row) => boolean
}>

export type KindSort = keyof Texts['operations']['sorts']
type KindKey =
  | ListKey<'active' | 'retired' | 'all', KindSort>
  | `${'retire' | 'restore'}.${RemoveKey}`

/** Texts of a kind: its title and its way to a new one are its own, all else is said of every kind alike. */
export function useSay<Row extends KindRow>(kind: Kind<Row>): Say<KindKey> {
  const { t } = useTranslation('operations')
  return (key, values) => (key === 'title' || key === 'create' ? kind[key] : t(key, values))
}

/** What the form has, as it is checked and sent. */
export const asSaved = <Row extends KindRow>(
  kind: Omit<Kind<Row>, 'path'>,
  values: Values,
): unknown => (kind.unshaped ? kind.unshaped(values) : values)

/** What is saved, as the form has it. */
export const asFilled = <Row extends KindRow>(
  { fields, shaped }: Pick<Kind<Row>, 'fields' | 'shaped'>,
  saved: unknown,
): Values => toForm(fields, shaped ? shaped(saved) : saved)

/** The columns by which a row of a spreadsheet is found again. */
export const namedBy = ({
  fields,
  named,
}: Pick<Kind<KindRow>, 'fields' | 'named'>): readonly FormField[] =>
  named ? fields.filter(({ name }) => named.includes(name)) : fields.slice(0, 1)
