/**
 * Returns the SQL of the index that finds in a history's table what one person of the desk did. It excludes what guests
 * and the system's own processes do, so a guest's booking writes no more than without it.
 */
export const indexOfDesk = (table: string): string => `
    CREATE INDEX IF NOT EXISTS ${table}_of_desk ON ${table} (actor, at, position) WHERE actor ~ '^(admin|staff):';`
