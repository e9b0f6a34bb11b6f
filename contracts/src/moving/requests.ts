import { z } from 'zod'
import { rowOutcomes, tableNames } from './tables.ts'

/** The most rows of a file on the screen, and its largest size in characters. The command takes larger ones. */
export const screenRowsMax = 200
export const screenCharactersMax = 350_000
/** Quotation marks and line breaks take two bytes in JSON. */
export const importBodyMax = 512 * 1_024

/** `POST /admins/import` and `/check`: a file, read as text. It is not kept. */
export const ImportTable = z.strictObject({
  kind: z.enum(tableNames),
  content: z.string().min(1).max(screenCharactersMax),
  /** Invited agents get their mail. */
  invite: z.boolean().default(false),
  /** The limits of full sessions are raised. */
  overCapacity: z.boolean().default(false),
})

/** What became of each row, or what would. */
export const ImportedTable = z.strictObject({
  rows: z.array(
    z.strictObject({
      line: z.int(),
      outcome: z.enum(rowOutcomes),
      problems: z.array(
        z.strictObject({
          column: z.string().nullable(),
          code: z.string(),
          n: z.int().optional(),
          names: z.string().optional(),
          message: z.string().optional(),
        }),
      ),
    }),
  ),
})
export type ImportedTable = z.infer<typeof ImportedTable>
