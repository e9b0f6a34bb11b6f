import type { Codes } from '@arung/platform/auth/codes'
import type { Clock } from '@arung/platform/clock'
import type { FileStore } from '@arung/platform/files/file-store'
import type { Standing } from './accounts/standing.ts'
import type { CatalogueCache } from './catalogue/catalogue-cache.ts'
import type { Database } from './database.ts'
import type { Progress } from './progress.ts'

/** What the routes of this process stand on. */
export type Parts = Readonly<{
  database: Database
  progress: Progress
  catalogue: CatalogueCache
  standing: Standing
  /** One-time codes that are running: only their times and tries. */
  codes: Pick<Codes, 'running'>
  files: Pick<FileStore, 'get'>
  clock: Clock
}>
