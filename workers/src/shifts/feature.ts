import { shifts as process } from './process.ts'

export const shifts = { processes: [process] } as const
