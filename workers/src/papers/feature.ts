import { papers as process } from './process.ts'

export const papers = { processes: [process] } as const
