import type { z } from 'zod'
import type { ImportedTable, ImportTable } from './requests.ts'

type Import = { body: z.input<typeof ImportTable>; data: ImportedTable }

/** Requests and responses of moving in. */
export type MovingApi = {
  'POST /admins/import': Import
  'POST /admins/import/check': Import
}
