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

/** The part of a list's row that every kind has. */
export type KindRow = Readonly<{ id: string; isRetired: boolean }>

/** API paths of the kinds: of what a spreadsheet can bring. */
export type KindPath = {
  [Path in MasterPath]: `POST ${Path}/import` extends keyof Api ? Path : never
}[Extract<MasterPath, `/reservation-admin/${string}`>]

/** Request bodies of the kinds' routes. */
export type KindBody = Api[`POST ${KindPath}`]['body']

type PeoplePath = Extract<KindPath, `${string}/guides` | `${string}/drivers`>

/** Returns the API path of people, who can be forgotten. */
export const peoplePathOf = ({ path }: Readonly<{ path: KindPath }>): PeoplePath =>
  path === '/reservation-admin/drivers' ? path : '/reservation-admin/guides'

/** A kind of record that is saved as a whole, retired and restored: its paths and its fields. */
export type Kind<Row extends KindRow> = Readonly<{
  /** Path in the API: `/reservation-admin/guides`. */
  path: KindPath & MasterPathOf<Row>
  /** Path on the site: `/reservation/admin/guides`. */
  screen: string
  topics: Topics
  title: string
  /** Says how many records there are. */
  count: (count: number) => string
  create: string
  /** The permission to change it. */
  permission: string
  schema: z.ZodType
  fresh: unknown
  fields: readonly FormField[]
  valueOf: (row: Row) => unknown
  nameOf: (row: Row) => string
  /** The fields that identify the record of a spreadsheet row. By default the first field. */
  named?: readonly string[]
  /** Convert the saved record to the fields' shape, and back, when they differ. */
  shaped?: (saved: unknown) => unknown
  unshaped?: (values: Values) => unknown
  /** Whether a spreadsheet may change it. True by default. */
  isTakenIn?: (row: Row) => boolean
  /** Fields of its history beyond the form's fields. */
  otherHistoryFields?: readonly HistoryField[]
  /** For people, who can be forgotten: whether this one has been. */
  isForgotten?: (row: Row) => boolean
}>

export type KindSort = keyof Texts['operations']['sorts']
type KindKey =
  | ListKey<'active' | 'retired' | 'all', KindSort>
  | `${'retire' | 'restore'}.${RemoveKey}`

/** Returns the texts of a kind. Its title, its count and the label for a new record are its own; the others are shared. */
export function useSay<Row extends KindRow>(kind: Kind<Row>): Say<KindKey> {
  const { t } = useTranslation('operations')
  return (key, values) => {
    if (key === 'count') return kind.count(Number(values['count']))
    return key === 'title' || key === 'create' ? kind[key] : t(key, values)
  }
}

/** Converts form values to the record that is validated and sent. */
export const asSaved = <Row extends KindRow>(
  kind: Omit<Kind<Row>, 'path'>,
  values: Values,
): unknown => (kind.unshaped ? kind.unshaped(values) : values)

/** Converts the saved record to form values. */
export const asFilled = <Row extends KindRow>(
  { fields, shaped }: Pick<Kind<Row>, 'fields' | 'shaped'>,
  saved: unknown,
): Values => toForm(fields, shaped ? shaped(saved) : saved)

/** The columns that identify the record of a spreadsheet row. */
export const namedBy = ({
  fields,
  named,
}: Pick<Kind<KindRow>, 'fields' | 'named'>): readonly FormField[] =>
  named ? fields.filter(({ name }) => named.includes(name)) : fields.slice(0, 1)
