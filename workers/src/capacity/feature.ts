import { holds } from './process.ts'

export const capacity = { processes: [holds] } as const
