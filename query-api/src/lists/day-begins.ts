/**
 * SQL: when a day of the operator begins, for a date expression such as `$2`. It is computed in PostgreSQL, which has
 * days that no instant of ours can represent.
 */
export const dayBegins = (date: string): string =>
  `${date}::date::timestamp AT TIME ZONE 'Asia/Makassar'`
