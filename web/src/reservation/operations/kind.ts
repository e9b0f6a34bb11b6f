import type { Topics } from '@arung/contracts/live/events'
import type { z } from 'zod'
import type { ToldField } from '../../backoffice/desk-history/told-fields.ts'
import type { FormField, Values } from './form-fields.ts'

/** A row of a list as every kind has it. */
export type KindRow = Readonly<{ id: string; isRetired: boolean }>

/** A kind of things that are saved as a whole, retired and restored: where it is, and what is asked of it. */
export type Kind<Row extends KindRow> = Readonly<{
  /** Of the API: `/reservation-admin/guides`. */
  path: string
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
  /** What is saved, shaped for the fields, and back again, where the two differ. */
  shaped?: (saved: unknown) => unknown
  unshaped?: (values: Values) => unknown
  /** Whether a spreadsheet may change it; left out, it may. */
  isTakenIn?: (row: Row) => boolean
  /** What its history tells beside the fields. */
  toldBeside?: readonly ToldField[]
  /** Of people, whom one can forget: whether this one is. */
  isForgotten?: (row: Row) => boolean
}>

/** What the form has, as it is checked and sent. */
export const asSaved = <Row extends KindRow>(kind: Kind<Row>, values: Values): unknown =>
  kind.unshaped ? kind.unshaped(values) : values
