/** Namespaces of the ids of days and of holds (RFC 9562, version 5). */
export const capacityNamespace = 'c0b1a5e0-0000-4000-8000-000000000001'
export const holdNamespace = 'c0b1a5e0-0000-4000-8000-000000000006'
/** The name that is hashed into a capacity stream's id. */
export const capacityName = (poolId: string, date: string) => `${poolId}|${date}`
