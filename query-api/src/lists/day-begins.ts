/**
 * SQL: when a day of the operator begins, of an expression such as `$2` that is a date; PostgreSQL knows days that no instant
 * of ours can say.
 */
export const dayBegins = (date: string): string =>
  `${date}::date::timestamp AT TIME ZONE 'Asia/Makassar'`
