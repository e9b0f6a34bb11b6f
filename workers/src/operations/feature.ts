import { operations as process } from './process.ts'

export const operations = { processes: [process] } as const
