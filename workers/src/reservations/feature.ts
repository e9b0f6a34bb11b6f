import { reservations as process } from './process.ts'

export const reservations = { processes: [process] } as const
