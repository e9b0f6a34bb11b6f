/**
 * SQL: the index by which a history's table is asked what one person of the desk did. It holds nothing of what guests and
 * our processes do, so that a guest's booking writes no more than without it.
 */
export const indexOfDesk = (table: string): string => `
    CREATE INDEX IF NOT EXISTS ${table}_of_desk ON ${table} (actor, at, position) WHERE actor ~ '^(admin|staff):';`
