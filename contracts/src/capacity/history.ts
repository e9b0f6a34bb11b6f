/**
 * The fields of an event of a pool's day. The session is its time, or `DAY`. A limit is a number, or `POOL` where the
 * pool's own limit applies. A reason is a text, or one in both languages.
 */
export type CapacityHistoryField = 'session' | 'limit' | 'reason'
