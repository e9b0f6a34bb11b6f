import { bookings as process } from './process.ts'

export const bookings = { processes: [process] } as const
