/**
 * What an event of a pool's day says. The session is its time, or `DAY`; a limit is a number, or `POOL` where the pool's own
 * counts.
 */
export type CapacityHistoryField = 'session' | 'limit' | 'reason'
