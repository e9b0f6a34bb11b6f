import { days as process } from './process.ts'

export const days = { processes: [process] } as const
