import { migrationFolders, migrationNames } from './migrate.ts'

/** The tables that list which migrations have run, in the order of `migrationFolders`. */
const listed = ['platform', 'event_store', 'command_api', 'projections', 'workers'] as const

/** Returns the schema of this version as `5.2.5.1.10`: how many migrations each package has. */
export const knownSchema = (): string =>
  migrationFolders()
    .map(({ folder }) => migrationNames(folder).length)
    .join('.')

/** The same of a database: how many have run. The lists grow with releases, not with business. */
export const schemaSql = listed
  .map(table => `(SELECT count(*) FROM migrations.${table})::text`)
  .join(` || '.' || `)
