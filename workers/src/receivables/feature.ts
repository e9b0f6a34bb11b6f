import { receivables as process } from './process.ts'

export const receivables = { processes: [process] } as const
