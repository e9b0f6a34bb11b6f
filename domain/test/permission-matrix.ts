import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * The holders of each permission: an `x` for each holder, in the order of the columns.
 * `domain/test/permissions/<feature>.ts` exports those of the feature as `ofPositions`, for the nine staff positions,
 * and `ofRoles`, where roles other than admins have it.
 */
export type Matrix = Readonly<Record<string, string>>
type Rows = Readonly<{ ofPositions?: Matrix; ofRoles?: Matrix }>

/** The rows of all features. */
export async function permissionMatrix(): Promise<Required<Rows>> {
  const folder = path.join(import.meta.dirname, 'permissions')
  const files: Rows[] = await Promise.all(
    readdirSync(folder).map((file): Promise<Rows> => import(path.join(folder, file))),
  )
  return {
    ofPositions: Object.assign({}, ...files.map(({ ofPositions }) => ofPositions)),
    ofRoles: Object.assign({}, ...files.map(({ ofRoles }) => ofRoles)),
  }
}
