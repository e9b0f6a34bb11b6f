import type { Locale } from '@arung/contracts/scalars'

/** The limits of a file: bytes as uploaded, bytes unpacked, rows and columns. */
export const fileBytesMax = 2_000_000
export const unpackedBytesMax = 16_000_000
export const rowsMax = 10_000
export const columnsMax = 50

/** The value of a cell; null when it is empty. */
export type SheetCell = string | number | null

/** A column, found by its title in either language. */
export type SheetField<Key extends string> = Readonly<{
  key: Key
  titles: Readonly<Record<Locale, string>>
  /** A file without this column is of no use. */
  required?: boolean
}>

/** A row by the keys of its columns. `line` is its number in the spreadsheet, from 1. */
export type SheetRow<Key extends string> = Readonly<{
  line: number
  values: Readonly<Record<Key, SheetCell>>
}>

export type SheetReason = 'tooLarge' | 'tooManyRows' | 'tooSlow' | 'kind' | 'broken' | 'empty'

/** Why a file cannot be read as a spreadsheet. */
export class SheetFault extends Error {
  readonly reason: SheetReason
  constructor(reason: SheetReason) {
    super(`The spreadsheet cannot be read: ${reason}`)
    this.name = 'SheetFault'
    this.reason = reason
  }
}
